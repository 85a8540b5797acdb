/**
 * Names for statements that come again and again: the server parses and plans a named one once a connection, and is told
 * its values alone from then on. A pooler in between must keep sessions (docs/deployment.md).
 */

export interface StatementNames {
  /** The name under which a statement is to be sent; undefined for one that is to be parsed each time. */
  nameOf(text: string): string | undefined;
}

export interface NamingOptions {
  /** How often a statement has come before it is named. */
  readonly after?: number;
  /** Names at most: each takes memory of the server's, in every connection. */
  readonly max?: number;
}

/** A look that is put together of parts is a search: its best plan depends on what is searched for, and is made each time. */
const SEARCH = /^\s*with\b(?![^]*\b(insert into|update|delete from)\b)/i;

/** How many statements that have no name yet are counted at once; then counting begins anew. */
const COUNTED = 2_000;

export function statementNames({ after = 5, max = 200 }: NamingOptions = {}): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= max || SEARCH.test(text)) return known;
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
