/** What customers buy together with a product, or with a cart. */
import type { Product } from '@/contract/product.schemas';
import { MIN_ORDERS_TOGETHER } from '@/domain/constants';
import type { BackendDeps } from '../deps';
import { findBoughtTogether } from '../sql/bought-together.sql';
import { listedInOrder, type Audience } from './catalogue.service';

/** Products of one answer, and those that are read for it, some of which are not available on the delivery day. */
const SHOWN = 8;
const READ = 24;

/** Available products that finished orders contain together with these, the most often first. */
export async function getBoughtTogether(
  deps: Pick<BackendDeps, 'db' | 'listedProducts'>,
  ids: readonly number[],
  { customerId, day }: Audience,
): Promise<Product[]> {
  const productIds = await findBoughtTogether(deps.db, ids, { atLeast: MIN_ORDERS_TOGETHER, limit: READ });
  const products = await listedInOrder(deps, productIds, { customerId, allImages: false }, day);
  return products.filter(({ available }) => available).slice(0, SHOWN);
}
