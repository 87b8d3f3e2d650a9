"""What everything is drawn with and on: inks, pen, lots, letters, the stage of a district."""
