/**
 * Products of lists in memory, as they are in the database: a search needs them again and again, and loading them is the
 * largest part of it. An entry has nothing of a customer or of a delivery day. It is outdated once one of its tags is
 * invalidated, by this process or by another one.
 */
import { LRUCache } from 'lru-cache';
import type { Product } from '@/contract/product.schemas';
import type { CacheTag, DataVersions } from '@/domain/cache-tag';
import type { Database } from '../db/database';
import { type LoadedProduct, loadProducts } from '../sql/products.sql';
import { productOf } from './product.mapper';

/** Products in memory, each with texts and pictures of a few kilobytes. */
const MAX_PRODUCTS = 2_000;

/** How old an entry may be: someone may have changed rows by hand without announcing it. As old as a cached page. */
const TTL_MS = 60_000;

/** Titles of properties are announced as `config` when many products have them. */
const SHARED_TAGS: readonly CacheTag[] = ['categories', 'config'];

/** A product with all of its pictures, for no customer. */
export interface ListedProduct {
  readonly loaded: LoadedProduct;
  /** As the API returns it without a delivery day. */
  readonly product: Product;
}

interface Entry extends ListedProduct {
  /** The version before it was read. */
  readonly version: number;
  readonly until: number;
}

/** The products of these ids by id, in no order; unknown ids and drafts are missing. */
export type ReadListedProducts = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, ListedProduct>>;

/** @param now milliseconds of a monotonic clock */
export function productCache(versions: DataVersions, now: () => number = () => performance.now()): ReadListedProducts {
  const entries = new LRUCache<number, Entry>({ max: MAX_PRODUCTS });
  return async (db, ids) => {
    const at = now();
    // Before the rows are read: a change in between outdates them.
    const version = versions.current();
    const shared = Math.max(...SHARED_TAGS.map((tag) => versions.of(tag)));
    const listed = new Map<number, ListedProduct>();
    const missing = new Set<number>();
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry && at < entry.until && Math.max(shared, versions.of(`product:${id}`)) <= entry.version)
        listed.set(id, entry);
      else missing.add(id);
    }
    for (const loaded of await loadProducts(db, [...missing], { customerId: null, allImages: true })) {
      const entry = { loaded, product: productOf(loaded, null), version, until: at + TTL_MS };
      entries.set(loaded.product.id, entry);
      listed.set(loaded.product.id, entry);
    }
    return listed;
  };
}
