import { catalogueCalls } from '@/contract/catalogue.calls';
import type { Category, HomeItem } from '@/contract/catalogue.shapes';
import { cardOf, type CardProduct } from '@/domain/product-card';
import type { PageOutcome } from '../page-props';
import { demand } from '../read-shop';

export type HomeSection = Omit<HomeItem, 'items'> & { readonly items: readonly CardProduct[] };

export interface HomePage {
  readonly sections: readonly HomeSection[];
  readonly categories: readonly Category[];
}

/** The home page: sections of its first page, and the category tree for chips and the search panel. */
export async function readHome(): Promise<PageOutcome<HomePage>> {
  const [home, tree] = await Promise.all([
    demand(catalogueCalls.getHome, { query: { page: 1 } }),
    demand(catalogueCalls.getCategoryTree, {}),
  ]);
  const sections = home.items.map((item) => ({ ...item, items: item.items.map(cardOf) }));
  const products = sections.flatMap(({ items }) => items.map(({ id }) => `product:${id}` as const));
  return {
    is: 'page',
    props: { sections, categories: tree.categories },
    subjects: ['home', 'categories', ...new Set(products)],
  };
}
