/** Search suggestions while typing: categories, regions and products (CAT-02). */
import type { Interpretation, Suggestion } from '@/contract/search.schemas';
import { marksOf } from '@/domain/search-highlight';
import { isFound, type SearchQuery, tokensOf } from '@/domain/query-expansion';
import type { BackendDeps } from '../deps';
import { type CategoryRow, listCategories } from '../sql/categories.sql';
import { findNames } from '../sql/search.sql';
import { pathTo } from './category-tree';
import { interpretQuery } from './query-interpretation';

const MAX_CATEGORIES = 4;
const MAX_PRODUCTS = 6;

/** At most ten, categories and regions before products; none for a text without letters. */
export async function suggest(
  deps: BackendDeps,
  text: string,
): Promise<{ suggestions: Suggestion[]; meant: Interpretation | null }> {
  const { query, meant } = await interpretQuery(deps, text, { typing: true });
  if (query.length === 0) return { suggestions: [], meant: null };
  const [rows, ids] = await Promise.all([listCategories(deps.db), findNames(deps.db, query, MAX_PRODUCTS)]);
  const categories = rows.filter(({ name }) => isFound(query, tokensOf(name))).slice(0, MAX_CATEGORIES);
  const suggestions = [
    ...categories.map((row) => ofCategory(row, rows, query)),
    ...(await ofProducts(deps, ids, query)),
  ];
  return { suggestions, meant: suggestions.length > 0 ? meant : null };
}

function ofCategory(row: CategoryRow, rows: readonly CategoryRow[], query: SearchQuery): Suggestion {
  const { id, name, slug, kind, image } = row;
  const above = pathTo(rows, id).at(-2);
  return {
    kind,
    id,
    title: name,
    slug,
    type: null,
    subtitle: above?.name ?? '',
    image,
    marks: copied(marksOf(name, query)),
  };
}

async function ofProducts(
  { db, listedProducts }: BackendDeps,
  ids: readonly number[],
  query: SearchQuery,
): Promise<Suggestion[]> {
  const listed = await listedProducts(db, ids);
  return ids.flatMap((id) => {
    const row = listed.get(id);
    if (!row) return [];
    const { product, category, residence, images } = row.loaded;
    return [
      {
        kind: 'product',
        id,
        title: product.name,
        slug: null,
        type: product.type,
        subtitle: residence?.city || category.name,
        image: images[0]?.url ?? null,
        marks: copied(marksOf(product.name, query)),
      },
    ];
  });
}

function copied(marks: readonly (readonly [number, number])[]): [number, number][] {
  return marks.map(([start, end]) => [start, end]);
}
