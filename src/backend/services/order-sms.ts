/**
 * The texts of SMS messages about an order to its customer; to the staff: staff-sms.ts, to the host of a stay:
 * host-sms.ts. Pure functions: order-notifications.ts loads the data and sends.
 */
import type { RefundTo } from '@/contract/panel-money.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatAmount } from '@/domain/money';
import { owedOf } from '@/domain/order-money';
import type { CivilDate } from '@/domain/plain-date';
import { truncate } from '@/domain/truncate';
import { t } from '@/messages/format-message';
import type { OrderRow } from '../sql/orders.sql';
import type { OrderKind } from '@/contract/orders.schemas';
import { amountsMessages } from '@/messages/amounts';
import { smsMessages } from '@/messages/sms';
import {
  commonParams,
  datesText,
  fitted,
  type MessageOf,
  type OrderNotification,
  REASON_CHARACTERS,
  restUntilText,
  SHOP_NAME_CHARACTERS,
  THREE_SEGMENTS,
  TWO_SEGMENTS,
  untilText,
} from './sms-parts';

const TEXT_OF: Readonly<Record<OrderKind, (notification: OrderNotification) => string | null>> = {
  goods: buyerText,
  stay: messageOfStay,
};

/** The customer's message (RES-08); null for a transition without one. */
export function customerText(notification: OrderNotification): string | null {
  const { order } = notification;
  const text = TEXT_OF[order.kind](notification);
  if (text === null || order.status !== 'canceled' || order.cancel_reason === null) return text;
  const reason = truncate(order.cancel_reason, REASON_CHARACTERS);
  return fitted({ reason }, THREE_SEGMENTS, (names) => t(smsMessages.withReason, { text, ...names }));
}

const ARRANGED = {
  stayHeld: smsMessages.stayHeldArranged,
  stayAccepted: smsMessages.stayAcceptedArranged,
  orderSubmitted: smsMessages.orderSubmittedArranged,
} as const;

/**
 * Of an order that is to be paid now. The page behind its link takes no payment at a bank in a shop without one; it takes
 * the receipt of a transfer, and a payment from the credit.
 */
function unpaidText(notification: OrderNotification, key: keyof typeof ARRANGED): string {
  const { order, isArranged = false } = notification;
  const isAtPage = order.payment_type === 'card_to_card' || order.payment_type === 'credit';
  const message = isArranged && !isAtPage ? ARRANGED[key] : smsMessages[key];
  return t(message, { ...commonParams(notification), time: untilText(notification) });
}

function messageOfStay(notification: OrderNotification): string | null {
  const { order, before } = notification;
  const params = commonParams(notification);
  switch (order.status) {
    case 'rt_wait':
      return t(smsMessages.stayRequested, { ...params, time: untilText(notification) });
    case 'rt_accept':
      return unpaidText(notification, before === null ? 'stayHeld' : 'stayAccepted');
    case 'in_progress':
      if (order.payment_type === 'deposit' && isPartlyPaid(order)) return depositText(order, params);
      return t(owedOf(order) > 0 ? smsMessages.stayAgreed : smsMessages.stayPaid, params);
    case 'done':
      return t(smsMessages.stayDone, params);
    case 'canceled':
      return canceledStayText(notification);
    default:
      return null;
  }
}

function canceledStayText(notification: OrderNotification): string {
  const { order, before, refund, refundTo = 'credit', credited = 0 } = notification;
  const params = commonParams(notification);
  if (order.sub_status === 'canceled_expired' && before !== 'in_progress')
    return withPartReturned(
      order.refunded,
      t(before === 'rt_wait' ? smsMessages.stayUnanswered : smsMessages.stayUnpaid, params),
    );
  // Only a request is rejected by its host; later the same sub-status is a cancellation by the shop.
  const isRejected = order.sub_status === 'canceled_rt_host_reject' && before === 'rt_wait';
  if (refund > 0)
    return refundTo === 'credit'
      ? t(isRejected ? smsMessages.stayRejectedRefund : smsMessages.stayCanceledRefund, {
          ...params,
          amount: formatAmount(refund),
        })
      : withPartReturned(
          credited,
          t(smsMessages[`stayCanceledTo.${refundTo}`], { ...params, amount: formatAmount(refund - credited) }),
        );
  if (isRejected) return t(smsMessages.stayRejected, params);
  return t(order.paid > 0 ? smsMessages.stayCanceledNoRefund : smsMessages.stayCanceled, params);
}

/** The text with the toman that became credit, if any did. */
function withPartReturned(credited: number, text: string): string {
  return credited > 0 ? t(smsMessages.withPartReturned, { text, amount: formatAmount(credited) }) : text;
}

function buyerText(notification: OrderNotification): string | null {
  const { order } = notification;
  const params = commonParams(notification);
  const isOwing = owedOf(order) > 0;
  switch (order.status) {
    case 'created':
      return unpaidText(notification, 'orderSubmitted');
    case 'in_progress':
      if (order.payment_type === 'deposit' && isPartlyPaid(order)) return depositText(order, params);
      return t(isOwing ? smsMessages.orderAgreed : smsMessages.orderPaid, params);
    case 'ready':
    case 'send':
      return underWayText(notification);
    case 'done':
      return t(smsMessages.orderDone, params);
    case 'canceled':
      return canceledOrderText(notification);
    default:
      return null;
  }
}

const DEPOSIT = {
  goods: [smsMessages.orderDeposit, smsMessages.orderDepositUntil],
  stay: [smsMessages.stayDeposit, smsMessages.stayDepositUntil],
} as const satisfies Record<OrderKind, readonly string[]>;

/** Of an order that a deposit has confirmed. */
function depositText(order: OrderRow, params: ReturnType<typeof commonParams>): string {
  const [open, ending] = DEPOSIT[order.kind];
  return order.rest_days === null ? t(open, params) : t(ending, { ...params, until: restUntilText(order) });
}

type UnderWayKey = Extract<keyof typeof smsMessages, `orderReady${string}` | `orderSend${string}`>;

/** Of goods that are ready or on their way. Their link opens without a login, so that it may be passed on. */
function underWayText(notification: OrderNotification): string {
  const { order, trackingLink, shopName } = notification;
  const params = { ...commonParams(notification), link: trackingLink(order.id) };
  const textOf = (key: UnderWayKey, code = '') =>
    fitted({ shopName: truncate(shopName, SHOP_NAME_CHARACTERS) }, TWO_SEGMENTS, (names) =>
      t(smsMessages[key], { ...params, ...names, code }),
    );
  const isOwing = owedOf(order) > 0;
  if (order.status === 'ready' && order.delivery !== 'pickup') return textOf('orderReady');
  if (order.status === 'ready') return textOf(isOwing ? 'orderReadyPickupOwed' : 'orderReadyPickup');
  const tracked = order.tracking_code === null ? null : textOf('orderSendTracked', order.tracking_code);
  // The page behind the link has the code too.
  if (tracked !== null && tracked.length <= TWO_SEGMENTS) return tracked;
  return textOf(isOwing ? 'orderSendOwed' : 'orderSend');
}

function canceledOrderText(notification: OrderNotification): string {
  const { order, before, refund, refundTo = 'credit', credited = 0 } = notification;
  const params = commonParams(notification);
  if (order.sub_status === 'canceled_expired' && before !== 'in_progress')
    return withPartReturned(order.refunded, t(smsMessages.orderUnpaid, params));
  if (refund > 0)
    return refundTo === 'credit'
      ? t(smsMessages.orderCanceledRefund, { ...params, amount: formatAmount(refund) })
      : withPartReturned(
          credited,
          t(smsMessages[`orderCanceledTo.${refundTo}`], { ...params, amount: formatAmount(refund - credited) }),
        );
  return t(
    order.sub_status === 'canceled_rt_host_reject' ? smsMessages.orderRejected : smsMessages.orderCanceled,
    params,
  );
}

const RETURNED = {
  goods: smsMessages.orderReturned,
  stay: smsMessages.stayReturned,
} as const satisfies Record<OrderKind, string>;

/**
 * The customer's message about a payment that arrived too late and was added to the credit.
 * @param amount toman
 */
export function refundedText(notification: MessageOf, amount: number): string {
  return t(RETURNED[notification.order.kind], { ...commonParams(notification), amount: formatAmount(amount) });
}

/**
 * The customer's message about a part of the money that went back.
 * @param amount toman
 */
export function partlyRefundedText(notification: MessageOf, amount: number, to: RefundTo): string {
  const { kind } = notification.order;
  return t(smsMessages[`${kind}.refunded.${to}`], { ...commonParams(notification), amount: formatAmount(amount) });
}

/**
 * The customer's message about another content of the order.
 * @param refund toman that the change has returned to the credit
 */
export function editedText(notification: MessageOf, refund: number): string {
  const { order } = notification;
  return EDITED_TEXT_OF[order.kind](notification, refund);
}

const EDITED_TEXT_OF: Readonly<Record<OrderKind, (notification: MessageOf, refund: number) => string>> = {
  goods: (notification, refund) => {
    const params = commonParams(notification);
    if (refund > 0) return t(smsMessages.orderEditedRefund, { ...params, refund: formatAmount(refund) });
    const count = notification.order.invoice.products.length;
    const amount = formatAmount(notification.order.price);
    if (isPartlyPaid(notification.order)) return t(smsMessages.orderEditedOwed, { ...params, amount });
    return t(smsMessages.orderEdited, { ...params, count: toPersianDigits(count), amount });
  },
  stay: (notification, refund) => {
    const { order } = notification;
    const params = { ...commonParams(notification), dates: datesText(order) };
    if (refund > 0) return t(smsMessages.stayEditedRefund, { ...params, refund: formatAmount(refund) });
    const people = toPersianDigits(order.person_count ?? 1);
    const amount = formatAmount(order.price);
    if (isPartlyPaid(order)) return t(smsMessages.stayEditedOwed, { ...params, amount });
    return t(smsMessages.stayEdited, { ...params, people, amount });
  },
};

const REST = {
  goods: [smsMessages.orderRest, smsMessages.orderRestUntil],
  stay: [smsMessages.stayRest, smsMessages.stayRestUntil],
} as const satisfies Record<OrderKind, readonly string[]>;

/**
 * The customer's reminder of what is left to be paid after a deposit.
 * @param day of the arrival or of the delivery
 */
export function restText(notification: MessageOf, day: CivilDate): string {
  const { order } = notification;
  const [open, ending] = REST[order.kind];
  const params = commonParams(notification);
  if (order.rest_days !== null) return t(ending, { ...params, until: restUntilText(order) });
  return t(open, { ...params, day: formatJalaaliShort(day) });
}

/**
 * The guest's message before a stay: where it is and what to bring, as far as it fits; the page behind the link has all.
 * @param things what the residence asks its guests to bring
 */
export function arrivalText(notification: MessageOf, place: string, things: readonly string[]): string {
  const { order } = notification;
  const day = order.check_in === null ? '' : formatJalaaliDay(order.check_in);
  const params = { ...commonParams(notification), day };
  const textOf = (key: 'stayArrival' | 'stayArrivalBring', count: number) =>
    fitted({ place }, TWO_SEGMENTS, (names) =>
      t(smsMessages[key], {
        ...params,
        ...names,
        things: things.slice(0, count).join(t(amountsMessages.listSeparator)),
      }),
    );
  for (let count = things.length; count > 0; count -= 1) {
    const text = textOf('stayArrivalBring', count);
    if (text.length <= TWO_SEGMENTS) return text;
  }
  return textOf('stayArrival', 0);
}

/** Whether something is left to be paid of a confirmed order: of any other the price says it all. */
function isPartlyPaid(order: OrderRow): boolean {
  return order.paid > 0 && owedOf(order) > 0;
}

/** The customer's message about a refused receipt, with the reason as far as three segments hold it. */
export function receiptRefusedText(notification: MessageOf, reason: string): string {
  const params = commonParams(notification);
  return fitted({ reason }, THREE_SEGMENTS, (names) => t(smsMessages.receiptRefused, { ...params, ...names }));
}
