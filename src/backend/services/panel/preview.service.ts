/** Previews of products that customers do not see yet: a signed path that lasts an hour. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Product } from '@/contract/product.schemas';
import { urls } from '@/domain/urls';
import type { BackendDeps } from '../../deps';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { getProductForPreview } from '../catalogue.service';
import { getPanelProduct } from './products.service';

const LIFETIME_MS = 3_600_000;

/** The path of a product's preview. 404 for an unknown product and for another host's. */
export async function createPreview(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId' | 'customerId' | 'role' | 'panelRole' | 'hostId'>,
  id: number,
): Promise<{ path: string; expires_at: string }> {
  await getPanelProduct(deps, caller, id);
  const expires = deps.clock.now().getTime() + LIFETIME_MS;
  return { path: urls.preview(previewToken(deps, id, expires)), expires_at: new Date(expires).toISOString() };
}

/** The product of a preview token. 404 for a wrong or expired one. */
export async function readPreview(deps: BackendDeps, token: string): Promise<Product> {
  const [id, expires] = token.split('-').map(Number);
  if (id === undefined || expires === undefined || expires < deps.clock.now().getTime()) throw notFound();
  const [expected, actual] = [Buffer.from(previewToken(deps, id, expires)), Buffer.from(token)];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw notFound();
  return await getProductForPreview(deps, id);
}

export function previewToken({ secret }: Pick<BackendDeps, 'secret'>, id: number, expires: number): string {
  const signature = createHmac('sha256', secret).update(`preview|${id}|${expires}`).digest('base64url');
  return `${id}-${expires}-${signature}`;
}
