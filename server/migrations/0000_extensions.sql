-- Similarity of words, for searches with a slip of the hand; drizzle-kit does not write extensions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
