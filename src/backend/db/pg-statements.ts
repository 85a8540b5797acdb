/** How statements are sent by a client of `pg`, on a server and on the embedded database. */
import type { ClientBase } from 'pg';
import type { StatementNames } from './prepared-statements';

/**
 * pg's message for a statement that exceeded `query_timeout`. The next statement on its connection would wait as long
 * again.
 */
export const SILENT = 'Query read timeout';

/** The first statement of a transaction, also with an isolation level. */
export const BEGIN = /^begin\b/i;

type Send = (statement: unknown, ...more: unknown[]) => unknown;

/** Makes a connection send statements with values as named prepared statements, where a name is assigned. */
export function nameStatements(client: ClientBase, { nameOf }: StatementNames): void {
  const send: Send = client.query.bind(client);
  const sendNamed: Send = (statement, values, ...more) => {
    const hasValues = Array.isArray(values) && values.length > 0;
    if (!hasValues || !isUnnamed(statement)) return send(statement, values, ...more);
    const name = nameOf(statement.text);
    return send(name === undefined ? statement : { ...statement, name }, values, ...more);
  };
  client.query = sendNamed as ClientBase['query'];
}

function isUnnamed(statement: unknown): statement is { readonly text: string } {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}
