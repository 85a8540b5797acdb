-- What the search index of products stands on.
create extension if not exists pg_trgm;
