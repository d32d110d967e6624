"""What belongs to words of people's own: buttons to answer them, and what somebody is whispered."""
