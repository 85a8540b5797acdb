/** The address of the shop as the owner types it. */
import { isSafeOrigin, parseTypedOrigin } from '@/domain/shop-origin';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';

/**
 * The typed address as an origin; null for an empty one. A field error of `origin` for anything else, and for plain
 * http beyond this machine, over which login codes and tokens can be read.
 */
export function checkedOrigin({ origin }: Pick<BackendDeps, 'origin'>, typed: string): string | null {
  if (typed.trim() === '') return null;
  const parsed = parseTypedOrigin(typed);
  if (parsed === null) throw validationError('origin', t(backendPanelShopMessages.originInvalid));
  if (!isSafeOrigin(parsed, origin.allowsHttp)) throw validationError('origin', t(backendPanelShopMessages.originHttp));
  return parsed;
}
