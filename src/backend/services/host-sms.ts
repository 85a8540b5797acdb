/** The texts of SMS messages about a stay to the host of its residence. Pure functions, as in order-sms.ts. */
import { isPersonName } from '@/contract/field-schemas';
import { MAX_GUEST_NAME } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { owedOf } from '@/domain/order-money';
import { orderNumberText } from '@/domain/order-number';
import { truncate, truncateLong } from '@/domain/truncate';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import {
  datesText,
  fitted,
  restUntilText,
  shopNameOf,
  TWO_SEGMENTS,
  untilText,
  type MessageOf,
  type OrderNotification,
} from './sms-parts';

const MINUTE_MS = 60_000;

/** The residence of a stay and its guest. */
export interface GuestAndPlace {
  readonly place: string;
  /** The guest's name as entered, and the mobile as stored. */
  readonly guest: string;
  readonly mobile: string;
}

/**
 * The host's message; null for a transition without one. An expiry is reported only when the nights were held for the
 * guest after the host's acceptance (or immediately, for instant booking), and a cancellation before payment only more
 * than a minute after the order. A rejected request needs no message: its host has usually rejected it. The guest's
 * name and mobile are included once the stay is paid.
 */
export function hostText(notification: OrderNotification, { place, guest, mobile }: GuestAndPlace): string | null {
  const names = { place: truncateLong(place), guest: isPersonName(guest) ? truncate(guest, MAX_GUEST_NAME) : '' };
  return fitted(names, TWO_SEGMENTS, (shortened) => messageToHost(notification, { ...shortened, mobile }));
}

/** @param stay `guest` is empty where the guest gave no name, such as only the mobile */
function messageToHost(notification: OrderNotification, { place, guest, mobile }: GuestAndPlace): string | null {
  const { order, before } = notification;
  const params = hostParams(notification, place);
  const people = toPersianDigits(order.person_count ?? 1);
  switch (order.status) {
    case 'rt_wait':
      return t(smsMessages.hostRequest, { ...params, people, time: untilText(notification) });
    case 'rt_accept':
      return before === null ? t(smsMessages.hostHeld, { ...params, people, time: untilText(notification) }) : null;
    case 'in_progress':
      return t(agreedMessage(order), {
        ...params,
        people,
        guest: `${guest} ${mobile}`.trim(),
        owed: formatAmount(owedOf(order)),
        until: restUntilText(order),
      });
    case 'canceled':
      return canceledTextToHost(notification, params);
    default:
      return null;
  }
}

/** Whether the stay is paid; otherwise when its guest pays the rest: until a deposit's last day, or on arrival. */
function agreedMessage(order: OrderNotification['order']) {
  if (owedOf(order) === 0) return smsMessages.hostPaid;
  return order.rest_days === null ? smsMessages.hostAgreed : smsMessages.hostAgreedUntil;
}

function canceledTextToHost(
  notification: OrderNotification,
  params: Readonly<Record<'shopName' | 'number' | 'place' | 'dates', string>>,
): string | null {
  const { order, before } = notification;
  if (order.sub_status === 'canceled_expired')
    return before === 'rt_accept' || before === 'in_progress' ? t(smsMessages.hostUnpaid, params) : null;
  if (isShortLived(notification)) return null;
  if (order.sub_status === 'canceled_rt_guest_reject_cancel') return t(smsMessages.hostCanceled, params);
  return before === 'rt_wait' ? null : t(smsMessages.hostShopCanceled, params);
}

/** Canceled unpaid within a minute: not worth a message. */
function isShortLived({ order, now }: OrderNotification): boolean {
  return order.paid === 0 && now.getTime() - order.created_at.getTime() < MINUTE_MS;
}

/** The message to the host of a residence about other nights or people of a stay. */
export function editedTextToHost(notification: MessageOf, place: string): string {
  return fitted({ place: truncateLong(place) }, TWO_SEGMENTS, (names) =>
    t(smsMessages.hostEdited, {
      ...hostParams(notification, names.place),
      people: toPersianDigits(notification.order.person_count ?? 1),
    }),
  );
}

/** The message to the host of a residence whose stay moves to another one. */
export function leftTextToHost(notification: MessageOf, place: string): string {
  return fitted({ place: truncateLong(place) }, TWO_SEGMENTS, (names) =>
    t(smsMessages.hostShopCanceled, hostParams(notification, names.place)),
  );
}

function hostParams({ order, shopName }: MessageOf, place: string) {
  return { shopName: shopNameOf(shopName), number: orderNumberText(order.id), place, dates: datesText(order) };
}
