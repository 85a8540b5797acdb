import type { BackendDeps } from '../deps';

/** Invalidates the cached pages of these products: their content, stock or free nights have changed. */
export function invalidateProducts(deps: Pick<BackendDeps, 'invalidate'>, productIds: readonly number[]): void {
  for (const id of new Set(productIds)) deps.invalidate(`product:${id}`);
}
