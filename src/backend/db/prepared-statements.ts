/**
 * Names for frequent statements: the server parses and plans a named statement once per connection and receives only
 * values afterwards. A pooler in between must preserve sessions (docs/deployment.md).
 */
import type { Database } from './database';

/**
 * A statement that is built once for each database, since building its text takes as long as a short one runs. Drizzle
 * binds a built statement to its connections: in a transaction it is built each time.
 */
export function preparedOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

export interface StatementNames {
  /** The name under which a statement is sent; undefined for one that is parsed each time. */
  nameOf(text: string): string | undefined;
}

export interface NamingOptions {
  /** How often a statement occurs before it gets a name. */
  readonly after?: number;
  /** Maximum number of names: each uses memory of the server in every connection. */
  readonly max?: number;
  /** Whether searches get names too, for a database that plans slowly and is small. */
  readonly searches?: boolean;
}

/** A query composed of parts is a search: its best plan depends on the values, so it is planned each time. */
const SEARCH = /^\s*with\b(?![^]*\b(insert into|update|delete from)\b)/i;

/** Maximum number of unnamed statements that are counted; then counting starts over. */
const COUNTED = 2_000;

export function statementNames({ after = 5, max = 200, searches = false }: NamingOptions = {}): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    nameOf(text) {
      const storedName = names.get(text);
      if (storedName !== undefined || names.size >= max || (!searches && SEARCH.test(text))) return storedName;
      const count = (counts.get(text) ?? 0) + 1;
      if (count <= after) {
        if (counts.size >= COUNTED) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = `shop_${names.size + 1}`;
      names.set(text, name);
      return name;
    },
  };
}
