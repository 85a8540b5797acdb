/** A customer's favorites (FAV-01). The route checks the ownership. */
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import { deleteFavorite, insertFavorite, isInShop, listFavoriteIds } from '../sql/favorites.sql';
import { productsById } from './catalogue.service';
import { backendAccountMessages } from '@/messages/backend-account';

/** An upper bound: the list is not paginated. */
const MAX_FAVORITES = 500;

/** The favorites as products, the newest first. Products that the shop has removed are left out. */
export async function getFavorites(deps: BackendDeps, customerId: number): Promise<Product[]> {
  return await productsById(deps, await listFavoriteIds(deps.db, customerId), customerId);
}

/**
 * Adds a product; one that is already a favorite keeps its position. 404 for an unknown or removed product, 409 for too
 * many.
 */
export async function addFavorite({ db, clock }: BackendDeps, customerId: number, productId: number): Promise<void> {
  if (!(await isInShop(db, productId))) throw notFound();
  await inTransaction(db, async (tx) => {
    const fits = await insertFavorite(
      tx,
      { customer_id: customerId, product_id: productId, created_at: clock.now() },
      MAX_FAVORITES,
    );
    if (!fits)
      throw new ApiError(409, t(backendAccountMessages.favoriteTooMany, { n: toPersianDigits(MAX_FAVORITES) }));
  });
}

/** Removes a product. One that is no favorite is no error. */
export async function removeFavorite({ db }: BackendDeps, customerId: number, productId: number): Promise<void> {
  await deleteFavorite(db, customerId, productId);
}
