import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { networkOf, UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { KeyedContext } from '../route';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The data of a request besides its validated parts. */
export function requestContextOf(request: Request, deps: BackendDeps): KeyedContext {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
    throw new ApiError(400, t(faultsMessages.errorBadRequest), {
      errors: [{ field: 'Idempotency-Key', msg: t(backendMessages.apiFieldForm) }],
    });
  }
  return {
    idempotencyKey: key,
    address: networkOf(request.headers.get(CLIENT_ADDRESS_HEADER) ?? UNKNOWN_ADDRESS),
    origin: deps.origin.known ?? new URL(request.url).origin,
    request,
  };
}
