/** The menu: all products on sale, by category. */
import type { Category } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import { MAX_MENU_PRODUCTS } from '@/domain/constants';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { findIds } from '../sql/search.sql';
import { listedInOrder, type Audience } from './catalogue.service';
import { treeOf } from './category-tree';

interface Menu {
  readonly sections: { readonly category: Product['category']; readonly products: Product[] }[];
  /** The shop has more products than these. */
  readonly more: boolean;
}

/**
 * The products on sale in sections by their own category, a category before its subcategories, the most ordered first
 * and sold-out ones last. At most {@link MAX_MENU_PRODUCTS}.
 */
export async function getMenu(
  deps: Pick<BackendDeps, 'db' | 'listedProducts'>,
  { customerId, day }: Audience,
): Promise<Menu> {
  const { db } = deps;
  const [categories, ids] = await Promise.all([listCategories(db), findIds(db, {}, 'popular', MAX_MENU_PRODUCTS + 1)]);
  const scope = { customerId, allImages: false } as const;
  const products = await listedInOrder(deps, ids.slice(0, MAX_MENU_PRODUCTS), scope, day);
  const sections = inOrder(treeOf(categories)).flatMap(({ id, name, slug }) => {
    const section = products.filter(({ category }) => category.id === id);
    return section.length > 0 ? [{ category: { id, name, slug }, products: section }] : [];
  });
  return { sections, more: ids.length > MAX_MENU_PRODUCTS };
}

function inOrder(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...inOrder(category.children)]);
}
