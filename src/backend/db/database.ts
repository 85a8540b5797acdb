/** The database type shared by PGlite, PostgreSQL and their transactions. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
