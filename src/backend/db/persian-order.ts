/** The Persian order of texts in SQL, made of the same steps as in memory (domain/persian-order.ts). */
import { sql, type SQL } from 'drizzle-orm';
import { customType, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { PERSIAN_ORDER_STEPS } from '@/domain/persian-order';

/** A text that is ordered by its bytes, whatever the collation of the database is. */
export const orderKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The key of a text expression of SQL, for the definition of a generated column. */
export function persianOrderSql(expression: string): string {
  return PERSIAN_ORDER_STEPS.reduce((text, step) => {
    if ('normalize' in step) return `normalize(${text}, ${step.normalize})`;
    if ('translate' in step)
      return `translate(${text}, ${quoted([...step.translate.keys()].join(''))}, ${quoted([...step.translate.values()].join(''))})`;
    return `regexp_replace(${text}, ${quoted(step.pattern)}, ${quoted(step.by.replaceAll('$', '\\'))}, 'g')`;
  }, expression);
}

/** The Persian order of a text column of a short table; a long table has a stored key. */
export function inPersianOrder(text: AnyPgColumn | SQL): SQL {
  const [before, after] = persianOrderSql('#').split('#') as [string, string];
  return sql`(${sql.raw(before)}${text}${sql.raw(after)}) collate "C"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
