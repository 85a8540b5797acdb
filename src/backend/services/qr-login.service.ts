/**
 * Login by the QR code of a table or place (AUTH-07). ours: a code hangs where strangers see it, so nobody enters an account
 * that others share: each who scans it is a customer of their own, without a mobile, who can order and pay like any other.
 */
import type { ShopInfo } from '@/contract/config.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { User } from '@/contract/auth.schemas';
import { t } from '@/messages/translate';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { Caller } from '../route';
import { findQrcode, insertCustomerWithoutMobile } from '../sql/qrcodes.sql';
import { consumeRateLimit } from '../sql/rate-limits.sql';
import { loadShop } from '../sql/shop.sql';
import { deleteToken } from '../sql/tokens.sql';
import { addressLimits } from './address-limits';
import { customerOf } from './customer.mapper';
import { getCustomer } from './customer.service';
import { issueToken } from './token.service';
import { backendAccountMessages } from '@/messages/backend-account';
import { faultsMessages } from '@/messages/faults';

const HOUR_SECONDS = 3600;

/** Who scans: the caller of a living token, with the token itself. */
export interface Scanner {
  readonly caller: Caller | null;
  readonly token: string | null;
  readonly address: string;
}

export interface QrLoginResult {
  readonly token: { readonly access_token: string };
  readonly user: User;
  readonly customer: Customer;
  /** The shop, by the name of the place. */
  readonly shop: ShopInfo;
}

/**
 * Lets in who has scanned a code. Who is a customer already stays who they are, with the token that they have: they only
 * learn the place, and an answer that gets lost costs nobody an account. 404 for an unknown code; 429 above the hourly limit
 * of an address, which wrong codes count against too, so that nobody tries them out.
 */
export async function enterByQrcode(
  deps: BackendDeps,
  id: string,
  { caller, token, address }: Scanner,
): Promise<QrLoginResult> {
  for (const limit of addressLimits('qrcode', address, deps.limits.guestTokensPerHourPerAddress, HOUR_SECONDS)) {
    const wait = await consumeRateLimit(deps.db, limit, deps.clock.now());
    if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  }
  const place = await findQrcode(deps.db, id);
  if (!place) throw new ApiError(404, t(backendAccountMessages.qrcodeUnknown));
  const { id: shopId, logo, slogan, shop_type } = await loadShop(deps.db);
  const shop = { id: shopId, name: place.label, logo, slogan, shop_type };
  if (caller && caller.customerId !== null && caller.role !== 'guest' && token !== null) {
    const user = { id: caller.userId, role: caller.role, login_to_id: shopId };
    return { token: { access_token: token }, user, customer: await getCustomer(deps, caller.customerId), shop };
  }
  return { ...(await letIn(deps, caller, shopId)), shop };
}

/** A new customer with a token; a guest's token, which the caller came with, ends as at every login. */
async function letIn(deps: BackendDeps, caller: Caller | null, shopId: number): Promise<Omit<QrLoginResult, 'shop'>> {
  return await inTransaction(deps.db, async (tx) => {
    const { user, customer } = await insertCustomerWithoutMobile(tx, deps.clock.now());
    if (caller) await deleteToken(tx, caller.tokenHash);
    const access_token = await issueToken(deps, tx, user.id);
    return {
      token: { access_token },
      user: { id: user.id, role: user.role, login_to_id: shopId },
      customer: customerOf(customer, ''),
    };
  });
}
