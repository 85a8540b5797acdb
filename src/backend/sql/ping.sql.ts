import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Whether the database answers an empty query within so many milliseconds. */
export async function ping(db: Database, withinMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, withinMs, false);
  });
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The database's time, in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const answer = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )) as unknown as { rows: { ms: number }[] };
  return Number(answer.rows[0]?.ms);
}
