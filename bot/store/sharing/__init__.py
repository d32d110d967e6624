"""Who acts where several processes have one store: locks, and hearing what others have written."""
