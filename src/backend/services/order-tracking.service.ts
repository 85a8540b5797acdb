/** The state of an order without a login: a signed link, and the data behind it. */
import type { OrderTracking } from '@/contract/tracking.schemas';
import { arrivalDays } from '@/domain/arrival-days';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { isFinal } from '@/domain/order-state-machine';
import { isUnderWay, owedOf } from '@/domain/order-money';
import { addDays, tehranToday } from '@/domain/plain-date';
import { endsOfNights } from '@/domain/stay-price';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { findOrder } from '../sql/orders.sql';
import { deliveryDaysOff } from './config.service';
import { readReleased } from './release-holds';
import { viewOrders } from './order.mapper';
import { orderOf } from './orders.service';
import { isSameSignature } from './signed-link';
import { trackingLink, trackingSignature } from './tracking-link';

/** For so many days after the end of the order its link opens. */
const OPEN_DAYS = 14;

type Caller = Parameters<typeof orderOf>[1];
type ViewedOrder = Awaited<ReturnType<typeof viewOrders>>[number];

/**
 * The URL of an order's state for its customer, its host and the staff; 404 for any other caller.
 * @param origin the shop's public origin
 */
export async function trackingLinkFor(
  deps: BackendDeps,
  caller: Caller,
  orderId: number,
  origin: string,
): Promise<string> {
  const { order_id: id } = await orderOf(deps, caller, orderId);
  return trackingLink(deps, id, origin);
}

/**
 * The state of an order. 404 with its own sentence for a wrong signature, and for an order that ended more than
 * {@link OPEN_DAYS} days ago.
 */
export async function readTracking(deps: BackendDeps, orderId: number, signature: string): Promise<OrderTracking> {
  const { db, clock } = deps;
  const isSigned = isSameSignature(signature, trackingSignature(deps, orderId));
  const row = isSigned ? await readReleased(deps, () => findOrder(db, orderId)) : null;
  if (!row) throw new ApiError(404, t(orderTrackingMessages.wrongLink));
  const now = clock.now();
  const [order] = await viewOrders(deps, [row], now, 'customer');
  if (!order || isOver(order, now)) throw new ApiError(404, t(orderTrackingMessages.overLink));
  const hour = parseDeliveryTime(order.times[0] ?? '');
  return {
    order_id: order.order_id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    sub_status: order.sub_status,
    timeline: order.timeline,
    delivery: order.delivery,
    place: order.delivery_method?.place ?? null,
    hour: hour && { date: hour.reserve_date, time: hour.reserve_time },
    arrives: await arrivalOf(deps, order),
    tracking_code: order.tracking_code ?? null,
    // A courier's name is only for who calls the courier.
    carrier: order.delivery === 'post' || order.tracking_code || order.courier_phone ? (order.carrier ?? null) : null,
    courier_phone: order.courier_phone ?? null,
    owed: isUnderWay(row.status) ? owedOf(row) : 0,
    owed_until: order.money?.rest_until ?? null,
    stay: stayOf(order),
  };
}

function isOver({ status, timeline, created_at }: ViewedOrder, now: Date): boolean {
  const endedOn = tehranToday(Date.parse(timeline.at(-1)?.at ?? created_at));
  return isFinal(status) && addDays(endedOn, OPEN_DAYS) < tehranToday(now.getTime());
}

/** The days of a parcel are counted from the payment. */
async function arrivalOf({ db, clock }: BackendDeps, order: ViewedOrder): Promise<OrderTracking['arrives']> {
  const days = order.address?.delivery_days;
  const confirmed = order.timeline.find(({ status }) => status === 'in_progress')?.at;
  if (!days || confirmed === undefined || !isUnderWay(order.status)) return null;
  const today = tehranToday(clock.now().getTime());
  const arrival = arrivalDays(days, tehranToday(Date.parse(confirmed)), await deliveryDaysOff(db, today));
  return arrival.last < today ? null : arrival;
}

function stayOf({ stay, products, times }: ViewedOrder): OrderTracking['stay'] {
  const [residence, ends] = [products[0], endsOfNights(times)];
  if (!stay || !residence || !ends) return null;
  return {
    name: residence.name,
    city: stay.city,
    province: stay.province,
    check_in: ends.checkIn,
    check_out: ends.checkOut,
    from: stay.check_in,
    until: stay.check_out,
  };
}
