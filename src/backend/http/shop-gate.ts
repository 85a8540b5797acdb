/** Until the database holds a shop there is nothing to ask of it but to make one. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { hasShop } from '../sql/setup.sql';
import { errorResponse } from './envelope';
import { preparingMessages } from '@/messages/preparing';

const RETRY_SECONDS = 30;

/** What makes the shop, sends its owner the code for it, and describes both. */
const OPEN: readonly string[] = [
  panelEndpoints.setUpShop.path,
  authEndpoints.login.path,
  authEndpoints.resend.path,
  '/api/v1/openapi.json',
  '/api/v1/docs',
];

/**
 * Answers the refusal of a request that needs a shop where there is none (503 with Retry-After and `data.preparing`), else
 * null. The database is asked until it holds one, whoever has made it; from then on nothing is.
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
