/** The rows of a query as one value of a surrounding statement, which reads several lists at once. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A row as JSON has it: an instant is an ISO text. */
export type JsonRow<Row> = { readonly [Key in keyof Row]: JsonValue<Row[Key]> };
type JsonValue<Value> = Value extends Date ? string : Value;

/** In the query's order; an empty array without rows. Its columns need names that differ. */
export function jsonRows<Query extends PromiseLike<readonly object[]> & SQLWrapper>(
  query: Query,
): SQL<JsonRow<Awaited<Query>[number]>[]> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from ${query} as found)`;
}
