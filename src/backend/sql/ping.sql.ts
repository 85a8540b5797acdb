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
