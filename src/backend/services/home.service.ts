/** The home page's sections (CAT-01): chosen products, products of a category, links to categories. */
import type { HomeItem, HomePoster } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import type { BackendDeps } from '../deps';
import { type CategoryRow, listCategories } from '../sql/categories.sql';
import { listPosters } from '../sql/posters.sql';
import { listSections, pickEach, type SectionRow } from '../sql/home.sql';
import { type Audience, listedInOrder } from './catalogue.service';
import { namedSubtree, subtreeIds } from './category-tree';
import type { Page } from './product-search';

/** Products of a section before its «همه» link. */
const PRODUCTS_OF_SECTION = 8;

/**
 * A page of sections. With a category, only sections of it and its descendants, and of the chosen products those in
 * them. Empty sections are left out before pagination: no page but one beyond the last is empty. 404 for an unknown
 * category.
 */
export async function getHome(
  deps: BackendDeps,
  { category, page, limit }: Page & { readonly category?: string },
  { customerId, day }: Audience,
): Promise<{ items: HomeItem[]; page: number; has_more: boolean; posters?: HomePoster[] }> {
  const isFirst = page === 1 && category === undefined;
  const [sections, categories, posters] = await Promise.all([
    listSections(deps.db),
    listCategories(deps.db),
    isFirst ? listPosters(deps.db) : null,
  ]);
  const within = category === undefined ? null : namedSubtree(categories, category);
  const wanted = sections.filter((section) => within === null || isWithin(section, categories, within));
  const picked = await pickProducts(deps, wanted, categories, within);
  const idsOf = ({ id }: SectionRow) => picked.get(id) ?? [];
  const shown = wanted.filter((section) => idsOf(section).length > 0 || tilesOf(section, categories).length > 0);
  const ofPage = shown.slice((page - 1) * limit, page * limit);
  const loaded = new Map(
    (await listedInOrder(deps, ofPage.flatMap(idsOf), { customerId, allImages: false }, day)).map((product) => [
      product.id,
      product,
    ]),
  );
  const items = ofPage.map((section) =>
    itemOf(
      section,
      categories,
      idsOf(section).flatMap((id) => loaded.get(id) ?? []),
    ),
  );
  return { items, page, has_more: shown.length > page * limit, ...(posters && { posters }) };
}

function isWithin(section: SectionRow, categories: readonly CategoryRow[], ids: readonly number[]): boolean {
  if (section.type_name === 'favorite' || isOfWholeShop(section)) return true;
  const base = baseOf(section, categories);
  return base !== null && ids.includes(base.id);
}

/** A section of products without a category shows those of the whole shop. */
function isOfWholeShop({ type_name, category_slug }: SectionRow): boolean {
  return type_name === 'category' && category_slug === null;
}

/** The ids of the products of all sections that show products, in one query; other pages included. */
async function pickProducts(
  { db }: BackendDeps,
  sections: readonly SectionRow[],
  categories: readonly CategoryRow[],
  within: readonly number[] | null,
): Promise<Map<number, readonly number[]>> {
  const showing = sections.filter(({ type_name }) => type_name !== 'category_steps');
  const scopes = showing.map((section) => {
    const base = baseOf(section, categories);
    if (section.type_name === 'category' && !isOfWholeShop(section))
      return { categoryIds: base ? subtreeIds(categories, base.id) : [] };
    const ids = isOfWholeShop(section) ? {} : { ids: section.product_ids ?? [] };
    return { ...ids, ...(within && { categoryIds: within }) };
  });
  const picked = await pickEach(db, scopes, PRODUCTS_OF_SECTION);
  return new Map(showing.map((section, index) => [section.id, picked[index] ?? []]));
}

function itemOf(section: SectionRow, categories: readonly CategoryRow[], items: Product[]): HomeItem {
  const base = baseOf(section, categories);
  const item = { type_name: section.type_name, title: section.title, items, base_category: base ? refOf(base) : null };
  if (section.type_name !== 'category_steps') return item;
  return {
    ...item,
    categories: tilesOf(section, categories).map((child) => ({
      ...refOf(child),
      image: child.image,
      blurhash: child.blurhash,
    })),
  };
}

/** The categories that a section of links leads to. */
function tilesOf(section: SectionRow, categories: readonly CategoryRow[]): readonly CategoryRow[] {
  if (section.type_name !== 'category_steps') return [];
  const base = baseOf(section, categories);
  return categories.filter(({ parent_id }) => parent_id === (base?.id ?? null));
}

function baseOf({ category_slug }: SectionRow, categories: readonly CategoryRow[]): CategoryRow | null {
  return categories.find(({ slug }) => slug === category_slug) ?? null;
}

function refOf({ id, name, slug }: CategoryRow): { id: number; name: string; slug: string } {
  return { id, name, slug };
}
