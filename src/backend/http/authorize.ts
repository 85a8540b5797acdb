import type { Access } from '@/contract/endpoint';
import { t } from '@/messages/format-message';
import { ApiError } from '../errors';
import type { Caller } from '../route';
import type { AuthResult } from '../services/token.service';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/**
 * Checks that a caller may use an endpoint. 401 only for a missing, invalid or expired token, since it logs the
 * storefront out; a caller without the right gets 404 with a message. A public endpoint ignores an invalid token.
 */
export function authorize(access: Access, auth: AuthResult): Caller | null {
  if (auth.kind === 'valid') {
    if (!mayCall(access, auth.caller)) throw new ApiError(404, t(backendMessages.apiLoginRequired));
    return auth.caller;
  }
  if (access === 'public') return null;
  throw new ApiError(401, t(auth.kind === 'invalid' ? backendMessages.apiTokenDead : backendMessages.apiLoginRequired));
}

/** The role panel may do what a customer may, for itself. */
function mayCall(access: Access, { role, customerId }: Caller): boolean {
  if (access === 'panel') return role === 'panel';
  if (access === 'customer') return role !== 'guest' && customerId !== null;
  return true;
}

const PANEL = '/api/v1/panel/';
const OWN_CUSTOMER = /\/customers?\/:id(\/|$)/;
const OWN_USER = /\/user\/:id(\/|$)/;

/**
 * Paths with a customer's or user's id are accessible to their owner only; others get the error of an unknown path.
 * Checked here for all handlers; the services check the ownership of orders.
 */
export function assertOwn(path: string, params: unknown, caller: Caller | null): void {
  // The panel's paths name other people's records; its permissions are checked by the services.
  if (path.startsWith(PANEL)) return;
  const owner = OWN_CUSTOMER.test(path) ? caller?.customerId : OWN_USER.test(path) ? caller?.userId : undefined;
  if (owner === undefined) return;
  const { id } = params as { id?: unknown };
  if (owner === null || id !== owner) throw new ApiError(404, t(faultsMessages.errorNotFound));
}
