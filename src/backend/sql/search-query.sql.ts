import { sql, type SQL } from 'drizzle-orm';
import type { Form, SearchQuery } from '@/domain/query-expansion';

/** How a query's words are to stand in a text. */
export interface Shown {
  /** Where: A in the name, B in what it belongs to (C: there, written together); D would be the description. */
  readonly weight?: 'A' | 'AB';
  /** As whole words alone. */
  readonly whole?: boolean;
}

/** The query as PostgreSQL's text search reads it. Words are letters and digits (domain/search-words): they need no quotes. */
export function tsqueryOf(query: SearchQuery, shown: Shown = {}): SQL {
  const text = query.map(
    (group) => `(${group.map((forms) => `(${forms.map((form) => formOf(form, shown)).join(' & ')})`).join(' | ')})`,
  );
  return sql`${text.join(' & ')}::tsquery`;
}

function formOf({ text, open }: Form, { weight, whole }: Shown): string {
  // Written together, a name's words have a weight of their own.
  const marks = `${open && !whole ? '*' : ''}${weight ? `${weight}C` : ''}`;
  return marks === '' ? text : `${text}:${marks}`;
}
