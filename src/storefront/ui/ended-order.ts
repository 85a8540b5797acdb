/** How an order ended, in sentences and rows: the same on its page and in the result of its payment. */
import type { Order, OrderKind } from '@/contract/orders.schemas';
import type { OrderRefund } from '@/contract/order-payment.schemas';
import { isStayCanceledByShop } from '@/domain/canceled-by-shop';
import { formatToman } from '@/domain/money';
import { isUnansweredRequest } from '@/domain/unanswered-request';
import { t } from '@/messages/format-message';
import type { PriceRow } from './price-rows';
import { endedMessages } from '@/messages/ended';

type CanceledOrder = Pick<Order, 'kind' | 'sub_status' | 'paid' | 'timeline'>;

type Causes = Readonly<Record<NonNullable<Order['sub_status']>, string>>;

const STAY: Causes = {
  canceled_expired: endedMessages.stayExpired,
  canceled_rt_host_reject: endedMessages.stayRejected,
  canceled_rt_guest_reject_cancel: endedMessages.stayCanceledByGuest,
};
const GOODS: Causes = {
  canceled_expired: endedMessages.goodsExpired,
  canceled_rt_host_reject: endedMessages.goodsRejected,
  canceled_rt_guest_reject_cancel: endedMessages.goodsCanceledByGuest,
};

const TEXT_OF: Readonly<Record<OrderKind, (order: CanceledOrder) => string>> = {
  goods: ({ sub_status: cause, paid }) => {
    if (cause === 'canceled_rt_host_reject' && paid > 0) return endedMessages.goodsCanceledByShop;
    return cause ? GOODS[cause] : endedMessages.goodsCanceled;
  },
  stay: (order) => {
    if (isStayCanceledByShop(order)) return endedMessages.stayCanceledByShop;
    if (isUnansweredRequest(order)) return endedMessages.stayUnanswered;
    // A part from the credit, of which refundText tells.
    if (order.sub_status === 'canceled_rt_host_reject' && order.paid > 0) return endedMessages.stayRejectedPaid;
    return order.sub_status ? STAY[order.sub_status] : endedMessages.stayCanceled;
  },
};

/** Who or what canceled the order. */
export function canceledText(order: CanceledOrder): string {
  return TEXT_OF[order.kind](order);
}

/**
 * What was returned for the order and where to, or that nothing is returned of a paid and canceled one. Null when there
 * is nothing to say, and where the backend does not tell.
 */
export function refundText({ status, paid, refunded }: Pick<Order, 'status' | 'paid' | 'refunded'>): string | null {
  if (!refunded) return null;
  if (refunded.length > 0) return refunded.map(sentenceOf).join(' ');
  return status === 'canceled' && paid > 0 ? endedMessages.refundNone : null;
}

/** The returned amounts as rows below what was paid. */
export function refundRows({ refunded = [] }: Pick<Order, 'refunded'>): PriceRow[] {
  return refunded.map(({ amount, to }) => ({
    label: t(endedMessages[`refund.row.${to}`]),
    value: formatToman(amount),
  }));
}

function sentenceOf({ amount, to, at }: OrderRefund): string {
  const isDue = at === null;
  const texts = {
    credit: endedMessages.refundedToCredit,
    card: isDue ? endedMessages['refundDue.card'] : endedMessages.refundedToCard,
    desk: isDue ? endedMessages['refundDue.desk'] : endedMessages.refundedAtDesk,
  };
  return t(texts[to], { amount: formatToman(amount) });
}

/** What a cancellation of an order would return now, and what its customer can do with it. */
export interface RefundAhead {
  /** Where each part goes, in sentences; null when nothing is returned. */
  readonly text: string | null;
  /** What the credit is good for; null when nothing goes there. */
  readonly creditUse: string | null;
}

export function refundAhead({
  refund,
  refund_to: to = 'credit',
  refund_credit: toCredit = 0,
}: Pick<Order, 'refund' | 'refund_to' | 'refund_credit'>): RefundAhead {
  if (refund <= 0) return { text: null, creditUse: null };
  const say = (target: typeof to, amount: number) =>
    t(endedMessages[`refundDue.${target}`], { amount: formatToman(amount) });
  const parts = [say(to, refund - toCredit), ...(toCredit > 0 ? [say('credit', toCredit)] : [])];
  const hasCredit = to === 'credit' || toCredit > 0;
  return { text: parts.join(' '), creditUse: hasCredit ? endedMessages.creditUse : null };
}
