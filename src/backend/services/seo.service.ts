/** What engines are told of a product (CAT-05): head texts and structured data, by the same facts as the page shows. */
import type { Product, Seo } from '@/contract/catalogue.shapes';
import { absoluteUrl, urls } from '@/domain/urls';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { findPlaceId } from '../sql/products.sql';
import { getProduct } from './catalogue.service';
import { pathTo } from './category-tree';
import { cutAtWord } from './seo-text';
import { breadcrumbs, goodsData, stayData } from './structured-data';

/** What search engines show of a title and a description. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/** @param origin of the storefront, for the absolute addresses of structured data */
export async function getSeo(deps: BackendDeps, id: number, origin: string): Promise<Seo> {
  const [product, placeId, categories] = await Promise.all([
    getProduct(deps, id, null),
    findPlaceId(deps.db, id),
    listCategories(deps.db),
  ]);
  const canonical = canonicalOf(product);
  const path = pathTo(categories, placeId ?? product.category.id);
  const url = absoluteUrl(origin, canonical);
  const trail = [
    { name: t('route.home'), url: absoluteUrl(origin, urls.home()) },
    ...path.map(({ name, slug }) => ({ name, url: absoluteUrl(origin, urls.search(slug)) })),
    { name: product.name, url },
  ];
  return {
    title: cutAtWord(titleOf(product), TITLE_LENGTH),
    description: cutAtWord(product.description, DESCRIPTION_LENGTH),
    keywords: keywordsOf(product, path.map(({ name }) => name)),
    image: product.images[0]?.url ?? null,
    canonical,
    json_ld: [product.residence ? stayData(product, product.residence, url, origin) : goodsData(product, url, origin), breadcrumbs(trail)],
  };
}

/** A residence has a page of its own kind; goods of every kind share one. */
function canonicalOf({ id, name, residence }: Product): string {
  return residence ? urls.residence(id, name) : urls.product(id, name);
}

function titleOf({ name, residence }: Product): string {
  return residence && !name.includes(residence.city) ? [name, residence.city].join(t('list.separator')) : name;
}

function keywordsOf({ name, category, residence }: Product, path: readonly string[]): string {
  const words = [name, category.name, ...path, ...(residence ? [residence.city, residence.province] : [])];
  return [...new Set(words)].join(t('list.separator'));
}
