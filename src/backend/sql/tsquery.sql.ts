import { sql, type SQL } from 'drizzle-orm';
import type { Form, SearchQuery } from '@/domain/query-expansion';

/** How a query's words must occur in a text. */
export interface Shown {
  /** Where: A in the name, B in what the product belongs to (C: the same, joined); D would be the description. */
  readonly weight?: 'A' | 'AB';
  /** As whole words only. */
  readonly whole?: boolean;
}

/**
 * The query in PostgreSQL's text search syntax. Words consist of letters and digits (domain/tokenize.ts) and need no
 * quotes.
 */
export function tsqueryOf(query: SearchQuery, shown: Shown = {}): SQL {
  const text = query.map(
    (group) => `(${group.map((forms) => `(${forms.map((form) => formOf(form, shown)).join(' & ')})`).join(' | ')})`,
  );
  return sql`${text.join(' & ')}::tsquery`;
}

function formOf({ text, open }: Form, { weight, whole }: Shown): string {
  // Joined words of a name have a separate weight.
  const marks = `${open && !whole ? '*' : ''}${weight ? `${weight}C` : ''}`;
  return marks === '' ? text : `${text}:${marks}`;
}
