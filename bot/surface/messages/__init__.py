"""What messages look like: a view goes in, a layout comes out."""
