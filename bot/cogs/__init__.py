"""Commands and presses. A cog finds the table and the seat, asks a service, shows the result; nothing else."""
