"""Who acts where several processes have one store: leases, and hearing what others have written."""
