/**
 * Login by the QR code of a table or room (AUTH-07). The code is publicly visible, so scanning never opens a shared
 * account: each person who scans becomes a customer of their own, without a mobile, who can order and pay.
 */
import type { ShopInfo } from '@/contract/config.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { User } from '@/contract/auth.schemas';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { Caller, CustomerCaller } from '../route';
import { setTable } from '../sql/customers.sql';
import { findQrcode, insertCustomerWithoutMobile } from '../sql/qrcodes.sql';
import { loadShop } from '../sql/shop.sql';
import { deleteToken } from '../sql/users.sql';
import { enforceAddressLimits } from './rate-limit';
import { customerOf } from './customer.mapper';
import { getCustomer } from './customer.service';
import { issueToken, type SignInClient } from './token.service';
import { backendAccountMessages } from '@/messages/backend-account';

/** The person who scans: the caller of a valid token, with the token itself. */
export interface Scanner {
  readonly caller: Caller | null;
  readonly token: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface QrLoginResult {
  readonly token: { readonly access_token: string };
  readonly user: User;
  readonly customer: Customer;
  /** The shop, with the label of the QR code as its name. */
  readonly shop: ShopInfo;
}

/**
 * Logs in by a scanned code. An existing customer keeps account, token and table: a link from anywhere may have opened
 * the page, so `takeTable` sets the table after the customer has agreed. 404 for an unknown code. 429 for an address
 * that has tried too many unknown codes or created too many customers within the hour; neither refuses a customer who
 * exists, nor do unknown codes that others at the address have tried refuse a right one.
 */
export async function enterByQrcode(
  deps: BackendDeps,
  id: string,
  { caller, token, address, userAgent }: Scanner,
): Promise<QrLoginResult> {
  const shop = await shopAt(deps, id, address);
  if (caller && caller.customerId !== null && caller.role !== 'guest' && token !== null) {
    const user = { id: caller.userId, role: caller.role, login_to_id: shop.id };
    return { token: { access_token: token }, user, customer: await getCustomer(deps, caller.customerId), shop };
  }
  await countScan(deps, 'qrcodes', address);
  const entered = await letIn(deps, caller, shop.id, { address, userAgent });
  await setTable(deps.db, entered.customer.id, shop.name, deps.clock.now());
  return { ...entered, shop };
}

/**
 * Makes the next orders of a customer for the table or room of a scanned code. 404 for an unknown code, 429 for an
 * address that has tried too many of them.
 */
export async function takeTable(
  deps: BackendDeps,
  id: string,
  { customerId }: CustomerCaller,
  address: string,
): Promise<{ readonly shop: ShopInfo }> {
  const shop = await shopAt(deps, id, address);
  await setTable(deps.db, customerId, shop.name, deps.clock.now());
  return { shop };
}

/** Makes the next orders of a customer for no table or room. */
export async function leaveTable({ db, clock }: BackendDeps, { customerId }: CustomerCaller): Promise<void> {
  await setTable(db, customerId, null, clock.now());
}

/** The shop, named by the label of a code. */
async function shopAt(deps: BackendDeps, id: string, address: string): Promise<ShopInfo> {
  const place = await findQrcode(deps.db, id);
  if (!place) {
    await countScan(deps, 'unknownQrcodes', address);
    throw new ApiError(404, t(backendAccountMessages.qrcodeUnknown));
  }
  const { id: shopId, logo, slogan, shop_type } = await loadShop(deps.db);
  return { id: shopId, name: place.label, logo, slogan, shop_type };
}

async function countScan(deps: BackendDeps, kind: 'qrcodes' | 'unknownQrcodes', address: string): Promise<void> {
  await enforceAddressLimits(deps, kind, address, deps.limits.guestTokensPerHourPerAddress);
}

/** Creates a customer with a token. A guest's token is deleted, as at every login. */
async function letIn(
  deps: BackendDeps,
  caller: Caller | null,
  shopId: number,
  client: SignInClient,
): Promise<Omit<QrLoginResult, 'shop'>> {
  return await inTransaction(deps.db, async (tx) => {
    const { user, customer } = await insertCustomerWithoutMobile(tx, deps.clock.now());
    if (caller) await deleteToken(tx, caller.tokenHash);
    const access_token = await issueToken(deps, tx, user.id, null, client);
    return {
      token: { access_token },
      user: { id: user.id, role: user.role, login_to_id: shopId },
      customer: customerOf(customer, ''),
    };
  });
}
