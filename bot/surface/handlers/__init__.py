"""What people do, one file for each family of use cases."""
