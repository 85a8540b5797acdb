/** The type of the database, the same for PGlite, PostgreSQL and their transactions. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
