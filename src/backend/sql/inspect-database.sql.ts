import { sql } from 'drizzle-orm';
import type { DatabaseMeasure } from '@/domain/system-findings';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';

type ServerMeasure = Pick<
  DatabaseMeasure,
  'versionNumber' | 'encoding' | 'collation' | 'mayMigrate' | 'freeConnections'
>;

/** The server_version_num from which a database records the version of its collation. */
const COLLATION_SINCE = 150_000;

/** What the server tells of itself and of this database. The embedded one has one connection, which is not counted. */
export async function inspectServer(db: Database, engine: DatabaseMeasure['engine']): Promise<ServerMeasure> {
  const [server] = await rowsOf<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::int as version`,
  );
  const version = server?.version ?? 0;
  const collation =
    version < COLLATION_SINCE
      ? sql`null as built, null as actual`
      : sql`datcollversion as built, pg_database_collation_actual_version(oid) as actual`;
  const [row] = await rowsOf<{
    encoding: string;
    built: string | null;
    actual: string | null;
    may_migrate: boolean;
    free: number;
  }>(
    db,
    sql`select pg_encoding_to_char(encoding) as encoding, ${collation},
        has_schema_privilege('public', 'create') as may_migrate,
        (current_setting('max_connections')::int - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as free
      from pg_database where datname = current_database()`,
  );
  if (!row) throw new Error('The server does not list its own database');
  const { encoding, built, actual, may_migrate, free } = row;
  return {
    versionNumber: version,
    encoding,
    collation: built !== null && actual !== null ? { built, actual } : null,
    mayMigrate: may_migrate,
    freeConnections: engine === 'postgres' ? free : null,
  };
}
