/** Until the database contains a shop, only the endpoints that set it up are available. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { hasShop } from '../sql/setup.sql';
import { errorResponse } from './envelope';
import { preparingMessages } from '@/messages/preparing';

const RETRY_SECONDS = 30;

/** The endpoints that set up the shop, send its owner the code for that, and describe both. */
const OPEN: readonly string[] = [
  panelEndpoints.setUpShop.path,
  panelShopEndpoints.renewSetupLink.path,
  authEndpoints.login.path,
  authEndpoints.resend.path,
  '/api/v1/openapi.json',
  '/api/v1/docs',
];

/**
 * Returns the error for a request that needs a shop while there is none (503 with Retry-After and `data.preparing`),
 * otherwise null. The database is checked until it contains a shop, set up by any instance; then no more.
 */
export function shopGate({ db }: Pick<BackendDeps, 'db'>): (path: string) => Promise<Response | null> {
  let isOpen = false;
  return async (path) => {
    if (isOpen || OPEN.includes(path.replace(/\/$/, ''))) return null;
    isOpen = await hasShop(db);
    return isOpen
      ? null
      : errorResponse({
          status: 503,
          msg: t(preparingMessages.shopPreparingTitle),
          data: { preparing: true },
          retryAfterSeconds: RETRY_SECONDS,
        });
  };
}
