import type { Access } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { t } from '@/messages/format-message';
import { ApiError, NotPermitted } from '../errors';
import { notFound, notPermitted } from '../http-errors';
import type { Caller } from '../route';
import type { AuthResult } from '../services/token.service';
import { backendMessages } from '@/messages/backend';

/**
 * Checks that a caller may use an endpoint. 401 only for a missing, invalid or expired token, since it logs the
 * storefront out; a caller without the right gets 404 with a message. A public endpoint ignores an invalid token.
 */
export function authorize(access: Access, path: string, auth: AuthResult): Caller | null {
  if (auth.kind === 'valid') {
    const { caller } = auth;
    if (!mayCall(access, caller))
      throw new (access === 'panel' ? NotPermitted : ApiError)(404, t(backendMessages.apiLoginRequired));
    return caller.isScript && !path.startsWith(PANEL) ? scriptOutsidePanel(access, path, caller) : caller;
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
/** A customer's paths that staff use too: a single order, by their role. */
const OF_ORDERS: ReadonlySet<string> = new Set(
  [
    ordersEndpoints.getOrder,
    ordersEndpoints.getVoucher,
    paymentsEndpoints.createOrderPayment,
    paymentsEndpoints.createPayment,
  ].map(({ path }) => path),
);

/**
 * The caller of a script's token outside the panel's paths. The token has a role in the panel and must not open the
 * account of the person who created it: a public endpoint has no caller, an endpoint for guests one without a customer,
 * and a customer's endpoint is 404 unless it is about a single order. There the creator's customer stays, since the
 * refund of their own order depends on it (partsOf).
 */
function scriptOutsidePanel(access: Access, path: string, caller: Caller): Caller | null {
  if (access === 'public') return null;
  if (access === 'guest') return { ...caller, customerId: null };
  if (!OF_ORDERS.has(path)) throw notPermitted();
  return caller;
}

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
  if (owner === null || id !== owner) throw notFound();
}
