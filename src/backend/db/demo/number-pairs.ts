import { sql, type SQL } from 'drizzle-orm';

/** Rows of three numbers as the table `made(id, origin, model)`, in one parameter. */
export function numbersOf(rows: readonly (readonly [id: number, origin: number, model: number])[]): SQL {
  const json = JSON.stringify(rows.map(([id, origin, model]) => ({ id, origin, model })));
  return sql`jsonb_to_recordset(${json}::jsonb) as made(id int, origin int, model int)`;
}
