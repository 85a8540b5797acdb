/** Products, packages, posters, categories (spec §7 "App, catalogue and other"). */
import type { Category, Product } from '@/contract/catalogue.shapes';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { notFound } from '../refusals';
import { listCategories } from '../sql/categories.sql';
import { findPoster } from '../sql/posters.sql';
import { loadPackageItems, loadProducts, type ProductScope } from '../sql/products.sql';
import { flatOf, treeOf } from './category-tree';
import { productOf } from './product.mapper';

/**
 * Products of any status in the order of `ids`, with the customer's favorites marked; unknown numbers are left out.
 * @param ids may repeat
 */
export async function productsById({ db }: Pick<BackendDeps, 'db'>, ids: readonly number[], customerId: number | null): Promise<Product[]> {
  return await productsInOrder(db, ids, { customerId, allImages: false });
}

/** The same with a choice of pictures. */
export async function productsInOrder(db: Database, ids: readonly number[], scope: ProductScope): Promise<Product[]> {
  const loaded = await loadProducts(db, [...new Set(ids)], scope);
  const byId = new Map(loaded.map((row) => [row.product.id, productOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product with every picture; a package with its products as well. 404 for an unknown number. */
export async function getProduct(deps: BackendDeps, id: number, customerId: number | null): Promise<Product> {
  const [product] = await productsInOrder(deps.db, [id], { customerId, allImages: true });
  if (!product) throw notFound();
  return product.type === 'package' ? await withItems(deps, product, customerId) : product;
}

/** A package with its products (CAT-06). 404 for what is no package. */
export async function getPackage(deps: BackendDeps, id: number, customerId: number | null): Promise<Product> {
  const product = await getProduct(deps, id, customerId);
  if (product.type !== 'package') throw notFound();
  return product;
}

async function withItems(deps: BackendDeps, product: Product, customerId: number | null): Promise<Product> {
  const items = await loadPackageItems(deps.db, product.id);
  const products = new Map((await productsById(deps, items.map((item) => item.product_id), customerId)).map((one) => [one.id, one]));
  const held = items.flatMap(({ product_id, count }) => {
    const one = products.get(product_id);
    return one ? [{ product: one, count }] : [];
  });
  return { ...product, details: { products: held } };
}

/** A poster with its products; 404 for one that is not shown. */
export async function getPoster(deps: BackendDeps, id: number, customerId: number | null) {
  const poster = await findPoster(deps.db, id);
  if (!poster) throw notFound();
  const { title, image, link, product_ids } = poster;
  return { id, title, image, link, products: await productsById(deps, product_ids, customerId) };
}

export async function getCategoryTree({ db }: BackendDeps): Promise<Category[]> {
  return treeOf(await listCategories(db));
}

export async function getCategories({ db }: BackendDeps): Promise<Category[]> {
  return flatOf(await listCategories(db));
}
