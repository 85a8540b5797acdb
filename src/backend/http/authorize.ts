import { type EndpointSchema, isPanelAccess } from '@/contract/endpoint';
import { t } from '@/messages/format-message';
import { ApiError, NotPermitted } from '../errors';
import { notFound, notPermitted } from '../http-errors';
import type { Caller } from '../route';
import { mayUse } from '../services/panel/authorization';
import type { AuthResult } from '../services/token.service';
import { backendMessages } from '@/messages/backend';

/**
 * Checks that a caller may use an endpoint, as the contract declares it. 401 only for a missing, invalid or expired
 * token, since it logs the storefront out; a caller without the right gets 404 with a message. A public endpoint ignores
 * an invalid token.
 */
export function authorize(schema: Pick<EndpointSchema, 'access' | 'panelToo'>, auth: AuthResult): Caller | null {
  const { access } = schema;
  if (auth.kind !== 'valid') {
    if (access === 'public') return null;
    throw new ApiError(
      401,
      t(auth.kind === 'invalid' ? backendMessages.apiTokenDead : backendMessages.apiLoginRequired),
    );
  }
  const { caller } = auth;
  if (isPanelAccess(access)) {
    if (caller.role !== 'panel') throw new NotPermitted(404, t(backendMessages.apiLoginRequired));
    if (!mayUse(access, caller)) throw notPermitted();
    return caller;
  }
  // The role panel may do what a customer may, for itself.
  if (access === 'customer' && (caller.role === 'guest' || caller.customerId === null))
    throw new ApiError(404, t(backendMessages.apiLoginRequired));
  return caller.isScript ? scriptOutsidePanel(schema, caller) : caller;
}

/**
 * The caller of a script's token outside the panel. The token has a role in the panel and must not open the account of
 * the person who created it: a public endpoint has no caller, an endpoint for guests one without a customer, and a
 * customer's endpoint is 404 unless the panel uses it too. There the creator's customer stays, since the refund of their
 * own order depends on it (actorsToward).
 */
function scriptOutsidePanel(
  { access, panelToo }: Pick<EndpointSchema, 'access' | 'panelToo'>,
  caller: Caller,
): Caller | null {
  if (access === 'public') return null;
  if (access === 'guest') return { ...caller, customerId: null };
  if (!panelToo) throw notPermitted();
  return caller;
}

/** Paths with a customer's or user's id are accessible to their owner only; others get the error of an unknown path. */
export function assertOwn({ owner }: Pick<EndpointSchema, 'owner'>, params: unknown, caller: Caller | null): void {
  if (typeof owner !== 'object') return;
  const [name, id] = 'customer' in owner ? [owner.customer, caller?.customerId] : [owner.user, caller?.userId];
  if (id == null || (params as Readonly<Record<string, unknown>>)[name] !== id) throw notFound();
}
