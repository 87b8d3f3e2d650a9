"""How much load a server holds: many tables of scripted clients over real sockets."""
