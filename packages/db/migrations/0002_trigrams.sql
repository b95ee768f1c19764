-- What staff search for is found by its trigrams: the extension comes with PostgreSQL and needs no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
