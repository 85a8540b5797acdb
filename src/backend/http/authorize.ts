import type { Access } from '@/contract/endpoint';
import { t } from '@/messages/translate';
import { ApiError } from '../errors';
import type { Caller } from '../route';
import type { AuthResult } from '../services/token.service';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/**
 * Who may make a call (wire.md, "Who may call"). 401 is for a dead or missing token alone, since it logs the storefront
 * out; whoever may not is answered 404 with a sentence. A public call takes no notice of a dead token.
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

const OWN_CUSTOMER = /\/customers?\/:id(\/|$)/;
const OWN_USER = /\/user\/:id(\/|$)/;

/**
 * Paths that name a customer or a user are their own's alone: anybody else's is answered as an unknown one is. Kept here,
 * where no handler can forget it; ownership of orders is the services' work.
 */
export function assertOwn(path: string, params: unknown, caller: Caller | null): void {
  const owner = OWN_CUSTOMER.test(path) ? caller?.customerId : OWN_USER.test(path) ? caller?.userId : undefined;
  if (owner === undefined) return;
  const { id } = params as { id?: unknown };
  if (owner === null || id !== owner) throw new ApiError(404, t(faultsMessages.errorNotFound));
}
