/**
 * The vocabulary of the search: words of product names and of what products belong to are stored in
 * `search_vocabulary`.
 */
import { sql, type SQL } from 'drizzle-orm';
import { nearOf } from '@/domain/edit-distance';
import type { Form } from '@/domain/query-expansion';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';
import { orderByOf } from './search.sql';

/** Descriptions that are checked for two adjacent words. */
const MAX_READ = 50;

/** Returns a function that checks whether products on sale match a form (domain/query-expansion.ts). */
export async function knownOf(db: Database, forms: readonly Form[]): Promise<(form: Form) => boolean> {
  const requested = [...new Map(forms.map((form) => [keyOf(form), form])).values()];
  if (requested.length === 0) return () => false;
  // Names and regions first: words that occur only in descriptions are rare, and are searched only where nothing else
  // matches. As a materialized query the first lookup goes word by word; joined, it would scan the whole vocabulary. So
  // would `like`, for words that are not constants: a range from the word to the word plus the last letter covers all
  // words with that beginning; a range to the word plus the first letter covers only the word.
  const rows = await rowsOf<{ text: string; open: boolean }>(
    db,
    sql`with ${WANTED}, requested as (
          select word, open from unnest(${arrayOf(requested.map(({ text }) => text))}::text[], ${`{${requested.map(({ open }) => open).join(',')}}`}::boolean[]) as every(word, open)),
        named as materialized (select word, open from requested
          where (select true from search_vocabulary as known
            where known.word ~>=~ requested.word and known.word ~<~ (requested.word || case when requested.open then chr(1114111) else chr(1) end)
              and ${isSold(sql`known.word`)} limit 1))
      select word as text, open from named
      union all select word, open from requested
        where not exists (select from named where named.word = requested.word and named.open = requested.open)
          and ${isSold(sql`requested.word || case when requested.open then ':*' else '' end`)}`,
  );
  const keys = new Set(rows.map(keyOf));
  return (form) => keys.has(keyOf(form));
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

/**
 * Words with the same spelling key as one of these (domain/edit-distance.ts), which includes all words at one mistake's
 * distance.
 */
export async function nearWords(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const near = [...new Set(words.flatMap(nearOf))];
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_vocabulary where near && ${arrayOf(near)}::text[] order by word limit 200`,
  );
  return rows.map(({ word }) => word);
}

/** Which of these words occur in a product on sale: the vocabulary also contains words of removed products. */
export async function soldAmong(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`with ${WANTED} select word from search_vocabulary as known where word = any(${arrayOf(words)}::text[]) and ${isSold(sql`known.word`)}`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** For each of these words that occurs in a name, the name of a product on sale. */
export async function namesWith(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const named = (vector: SQL) => sql`${vector} @@ (requested.word || ':A')::tsquery`;
  const rows = await rowsOf<{ name: string | null }>(
    db,
    sql`with ${WANTED} select coalesce(
        (select wanted.name from wanted where ${named(sql`wanted.search_vector`)} limit 1),
        (with listed as materialized (select products.name from products where products.status = 'active' and ${named(sql`products.search_vector`)}) select listed.name from listed limit 1)
      ) as name from unnest(${arrayOf(words)}::text[]) as requested(word)`,
  );
  return rows.flatMap(({ name }) => name ?? []);
}

/** For each of these pairs of words, descriptions of some products on sale that contain both, anywhere. */
export async function descriptionsWith(
  db: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<string[][]> {
  if (pairs.length === 0) return [];
  const rows = await rowsOf<{ texts: string[] }>(
    db,
    sql`select array(
        with listed as materialized (select products.description from products where products.status = 'active' and products.search_vector @@ requested.words::tsquery)
        select listed.description from listed limit ${sql.raw(String(MAX_READ))}
      ) as texts from unnest(${arrayOf(pairs.map((pair) => pair.join(' & ')))}::text[]) with ordinality as requested(words, at) order by requested.at`,
  );
  return rows.map(({ texts }) => texts);
}

/**
 * A sample of the most popular products: a common word is found there quickly, where the index would list every product
 * that has it.
 */
const WANTED = sql`wanted as materialized (select name, search_vector from products where products.status = 'active' order by ${sql.join(orderByOf('popular'), sql`, `)} limit 100)`;

/**
 * Checks the sample of {@link WANTED} first. As a separate query the second check uses its index; joined, the planner
 * may scan for a word that does not occur.
 */
function isSold(word: SQL): SQL {
  return sql`(exists (select from wanted where wanted.search_vector @@ (${word})::tsquery)
    or exists (with listed as materialized (select from products where products.status = 'active' and products.search_vector @@ (${word})::tsquery) select from listed))`;
}

/** Folded words consist of letters and digits and need no quotes. */
function arrayOf(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}
