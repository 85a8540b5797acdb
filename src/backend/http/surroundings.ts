import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { Surroundings } from '../route';
import '@/text/backend';
import { t } from '@/text/t';

/**
 * Header in which the process's own door (ssr/server) hands over the client's address. The door sets it on every
 * request and drops what a client sent under this name; without a door it is absent.
 */
export const CLIENT_ADDRESS_HEADER = 'x-caravansara-client';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** What a handler may know of a request beyond its validated parts. */
export function surroundingsOf(request: Request, deps: BackendDeps): Surroundings {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
    throw new ApiError(400, t('error.badRequest'), { errors: [{ field: 'Idempotency-Key', msg: t('api.field.form') }] });
  }
  return {
    idempotencyKey: key,
    address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown',
    origin: deps.publicOrigin ?? new URL(request.url).origin,
    request,
  };
}
