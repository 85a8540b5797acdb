/** Vouchers of paid stays: a link with a signature, and the data behind it. */
import type { Voucher } from '@/contract/order-stay.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { endsOfNights } from '@/domain/stay-price';
import { absoluteUrl, urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import { residencesOf } from '../sql/order-view.sql';
import { findOrder } from '../sql/orders.sql';
import { loadShop } from '../sql/shop.sql';
import { viewOrders } from './order.mapper';
import { withoutExactPlace } from './order-visibility';
import { orderOf } from './orders.service';
import { isSameSignature, linkSignature } from './signed-link';
import { voucherMessages } from '@/messages/voucher';

/** For so many days after check-out a voucher shows the exact address and the host's number. */
const EXACT_DAYS = 30;

type Caller = Parameters<typeof orderOf>[1];

/**
 * The voucher's URL for the stay's customer and the panel; 404 for any other caller. 409 for an order without a
 * voucher: goods, and a stay that is unpaid or canceled.
 * @param origin the shop's public origin
 */
export async function voucherLink(deps: BackendDeps, caller: Caller, orderId: number, origin: string): Promise<string> {
  const order = await orderOf(deps, caller, orderId);
  if (!order.has_voucher)
    throw new ApiError(409, t(order.status === 'canceled' ? voucherMessages.canceled : voucherMessages.notYet));
  return absoluteUrl(origin, urls.voucher(orderId, voucherSignature(deps, orderId)));
}

/**
 * The voucher's data; some weeks after the stay without exact address and host's number, since anyone who has the link
 * can open it. 404 for a wrong signature and, with its own message, for a canceled stay.
 */
export async function readVoucher(deps: BackendDeps, orderId: number, signature: string): Promise<Voucher> {
  if (!isSameSignature(signature, voucherSignature(deps, orderId))) throw notFound();
  const row = await findOrder(deps.db, orderId);
  if (row?.status === 'canceled') throw new ApiError(404, t(voucherMessages.canceled));
  const [order] = row ? await viewOrders(deps, [row], deps.clock.now(), 'customer') : [];
  const ends = order ? endsOfNights(order.times) : null;
  const product = order?.products[0];
  if (!order?.has_voucher || !order.stay || !ends || !product) throw notFound();
  const { name, logo, config } = await loadShop(deps.db);
  return {
    order_id: order.order_id,
    number: order.number,
    product: { id: product.product_id, name: product.name },
    guest_name: order.guest_name ?? order.customer.name,
    person_count: order.person_count ?? 1,
    check_in: ends.checkIn,
    check_out: ends.checkOut,
    stay:
      addDays(ends.checkOut, EXACT_DAYS) < tehranToday(deps.clock.now().getTime())
        ? withoutExactPlace(order.stay)
        : order.stay,
    rules: await rulesOf(deps, orderId),
    paid: order.paid,
    owed: order.money?.owed ?? 0,
    payment_ref: order.payment_ref,
    shop: { name, logo, support: config.support.number ?? null },
  };
}

async function rulesOf({ db }: BackendDeps, orderId: number): Promise<string[]> {
  const rules = (await residencesOf(db, [orderId])).get(orderId)?.residence.rules ?? [];
  return rules.map(({ title, allowed }) =>
    allowed === null ? title : t(allowed ? voucherMessages.ruleAllowed : voucherMessages.ruleForbidden, { title }),
  );
}

function voucherSignature(deps: Pick<BackendDeps, 'secret'>, orderId: number): string {
  return linkSignature(deps, `voucher|${orderId}`);
}
