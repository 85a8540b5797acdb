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

/**
 * Wraps `query` of a connection, in this place only: pg has no hook before or after a statement. A statement with values
 * is sent as a named prepared statement, where a name is assigned.
 * @param onError called with each statement that rejects, before its caller learns of it
 */
export function wrapQuery(
  client: ClientBase,
  { nameOf }: StatementNames,
  onError?: (error: unknown, text: string) => void,
): void {
  const send: Send = client.query.bind(client);
  const named = (statement: unknown, values: unknown): unknown => {
    if (!Array.isArray(values) || values.length === 0 || !isUnnamed(statement)) return statement;
    const name = nameOf(statement.text);
    return name === undefined ? statement : { ...statement, name };
  };
  const wrapped: Send = (statement, values, ...more) => {
    if (!onError) return send(named(statement, values), values, ...more);
    // A statement of the pool itself (`pool.query`) comes with a callback, and is no promise.
    const watched = [values, ...more].map((one) =>
      typeof one !== 'function'
        ? one
        : (error: unknown, result: unknown): unknown => {
            if (error) onError(error, textOf(statement));
            return (one as Send)(error, result);
          },
    );
    const sent = send(named(statement, values), ...watched);
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      onError(error, textOf(statement));
      throw error;
    });
  };
  client.query = wrapped as ClientBase['query'];
}

function textOf(statement: unknown): string {
  const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: unknown });
  return typeof text === 'string' ? text : '';
}

function isUnnamed(statement: unknown): statement is { readonly text: string } {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}
