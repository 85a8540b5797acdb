/** The products whose pages or availability an order changes. */
import { byOrderKind } from '@/domain/order-capabilities';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { markChanged, packagesWith, packagesWithChangedAvailability } from '../sql/holds.sql';
import type { Quote } from './quote.service';

export interface ConcernedProducts {
  /** Products whose pages have changed. */
  readonly productIds: readonly number[];
  /** Packages that have become unavailable. */
  readonly availabilityChanged: readonly number[];
}

/**
 * The affected products: what was ordered, the contents of ordered packages, and the packages that contain ordered
 * products.
 */
export async function concernedBy(tx: Database, quoted: Quote): Promise<ConcernedProducts> {
  return await byOrderKind(quoted, {
    goods: (goods) => concernedByGoods(tx, goods),
    stay: ({ product }) => Promise.resolve({ productIds: [product.id], availabilityChanged: [] }),
  });
}

async function concernedByGoods(
  tx: Database,
  { needs }: Extract<Quote, { kind: 'goods' }>,
): Promise<ConcernedProducts> {
  const taken = needs.map(({ product, count }) => ({ product_id: product.id, count }));
  const ids = taken.map(({ product_id }) => product_id);
  const packages = await packagesWith(tx, ids);
  return {
    productIds: [...ids, ...packages],
    availabilityChanged: await packagesWithChangedAvailability(tx, packages, taken),
  };
}

/**
 * Updates the change dates of packages, after the order's commit: within its transaction they would be locked out of
 * order (db/transaction.ts). A failure does not affect the order.
 */
export async function markAvailabilityChanged(
  deps: BackendDeps,
  order: number,
  packageIds: readonly number[],
): Promise<void> {
  try {
    await markChanged(deps.db, packageIds, deps.clock.now());
  } catch (error) {
    deps.log('lastmod_update_failed', {
      order,
      products: packageIds,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
