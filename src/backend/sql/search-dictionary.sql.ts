/** The words that products are found by: those of names and of what products belong to have a table, `search_vocabulary`. */
import { sql, type SQL } from 'drizzle-orm';
import { nearOf } from '@/domain/edit-distance';
import type { Form } from '@/domain/query-expansion';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';
import { orderByOf } from './search.sql';

/** Descriptions that are read to see whether two words stand beside one another. */
const MAX_READ = 50;

/** Tells of each of these forms (domain/search-query) whether products on sale are found by it. */
export async function knownOf(db: Database, forms: readonly Form[]): Promise<(form: Form) => boolean> {
  const asked = [...new Map(forms.map((form) => [keyOf(form), form])).values()];
  if (asked.length === 0) return () => false;
  // Names and places first: what stands in descriptions alone is rare, and looked for where there is nothing else.
  // As a value of its own, the first look goes word by word; joined, it would look at the whole vocabulary. So would `like`,
  // for words that are no constants: between a word and the same with the last of all letters stands what begins with it,
  // between it and the same with the first of all letters nothing but itself.
  const rows = await rowsOf<{ text: string; open: boolean }>(
    db,
    sql`with ${WANTED}, asked as (
          select word, open from unnest(${arrayOf(asked.map(({ text }) => text))}::text[], ${`{${asked.map(({ open }) => open).join(',')}}`}::boolean[]) as every(word, open)),
        named as materialized (select word, open from asked
          where (select true from search_vocabulary as known
            where known.word ~>=~ asked.word and known.word ~<~ (asked.word || case when asked.open then chr(1114111) else chr(1) end)
              and ${isSold(sql`known.word`)} limit 1))
      select word as text, open from named
      union all select word, open from asked
        where not exists (select from named where named.word = asked.word and named.open = asked.open)
          and ${isSold(sql`asked.word || case when asked.open then ':*' else '' end`)}`,
  );
  const known = new Set(rows.map(keyOf));
  return (form) => known.has(keyOf(form));
}

function keyOf({ text, open }: Form): string {
  return open ? `${text}*` : text;
}

/** Which of these are whole words of names or of what products belong to. */
export async function wordsAmong(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_vocabulary where word = any(${arrayOf(words)}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Words that share a spelling with one of these (domain/edit-distance): those one mistake apart are among them. */
export async function nearWords(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const near = [...new Set(words.flatMap(nearOf))];
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_vocabulary where near && ${arrayOf(near)}::text[] order by word limit 200`,
  );
  return rows.map(({ word }) => word);
}

/** Which of these words a product on sale has: the vocabulary keeps those of products that are gone. */
export async function soldAmong(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`with ${WANTED} select word from search_vocabulary as known where word = any(${arrayOf(words)}::text[]) and ${isSold(sql`known.word`)}`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** For each of these words that stands in a name, the name of a product on sale. */
export async function namesWith(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const named = (vector: SQL) => sql`${vector} @@ (asked.word || ':A')::tsquery`;
  const rows = await rowsOf<{ name: string | null }>(
    db,
    sql`with ${WANTED} select coalesce(
        (select wanted.name from wanted where ${named(sql`wanted.search_vector`)} limit 1),
        (with listed as materialized (select products.name from products where products.status = 'active' and ${named(sql`products.search_vector`)}) select listed.name from listed limit 1)
      ) as name from unnest(${arrayOf(words)}::text[]) as asked(word)`,
  );
  return rows.flatMap(({ name }) => name ?? []);
}

/** For each of these pairs of words, descriptions of some products on sale that have both, wherever they stand. */
export async function descriptionsWith(
  db: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<string[][]> {
  if (pairs.length === 0) return [];
  const rows = await rowsOf<{ texts: string[] }>(
    db,
    sql`select array(
        with listed as materialized (select products.description from products where products.status = 'active' and products.search_vector @@ asked.words::tsquery)
        select listed.description from listed limit ${sql.raw(String(MAX_READ))}
      ) as texts from unnest(${arrayOf(pairs.map((pair) => pair.join(' & ')))}::text[]) with ordinality as asked(words, at) order by asked.at`,
  );
  return rows.map(({ texts }) => texts);
}

/** Some of what sells best: a common word is soon met there, where its index would list every product that has it. */
const WANTED = sql`wanted as materialized (select name, search_vector from products where products.status = 'active' order by ${sql.join(orderByOf('popular'), sql`, `)} limit 100)`;

/** Below {@link WANTED}. As a value of its own the second look goes by its index; joined, it may hope to meet a word that nobody has. */
function isSold(word: SQL): SQL {
  return sql`(exists (select from wanted where wanted.search_vector @@ (${word})::tsquery)
    or exists (with listed as materialized (select from products where products.status = 'active' and products.search_vector @@ (${word})::tsquery) select from listed))`;
}

/** Folded words are letters and digits: they need no quotes. */
function arrayOf(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}
