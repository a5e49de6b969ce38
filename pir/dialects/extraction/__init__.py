"""What an installed Paddle knows of its operations, read from its libraries and headers."""
