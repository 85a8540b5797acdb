/** How an order ended, in sentences and rows: the same on its page and in the result of its payment. */
import type { Order, OrderRefund } from '@/contract/orders.schemas';
import { isStayCanceledByShop } from '@/domain/canceled-by-shop';
import { formatToman } from '@/domain/money';
import { isUnansweredRequest } from '@/domain/unanswered-request';
import { t } from '@/messages/format-message';
import type { PriceRow } from './price-rows';
import { endedMessages } from '@/messages/ended';

type CanceledOrder = Pick<Order, 'kind' | 'sub_status' | 'paid' | 'timeline'>;

const STAY: Readonly<Record<NonNullable<Order['sub_status']>, string>> = {
  canceled_expired: endedMessages.stayExpired,
  canceled_rt_host_reject: endedMessages.stayRejected,
  canceled_rt_guest_reject_cancel: endedMessages.stayCanceledByGuest,
};
const GOODS: typeof STAY = {
  canceled_expired: endedMessages.goodsExpired,
  canceled_rt_host_reject: endedMessages.goodsRejected,
  canceled_rt_guest_reject_cancel: endedMessages.goodsCanceledByGuest,
};

/** Who or what canceled the order. */
export function canceledText(order: CanceledOrder): string {
  const { kind, sub_status: cause, paid } = order;
  if (kind === 'stay') {
    if (isStayCanceledByShop(order)) return endedMessages.stayCanceledByShop;
    if (isUnansweredRequest(order)) return endedMessages.stayUnanswered;
    return cause ? STAY[cause] : endedMessages.stayCanceled;
  }
  if (cause === 'canceled_rt_host_reject' && paid > 0) return endedMessages.goodsCanceledByShop;
  return cause ? GOODS[cause] : endedMessages.goodsCanceled;
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
  const atDesk = at === null ? endedMessages.refundDueAtDesk : endedMessages.refundedAtDesk;
  return t(to === 'credit' ? endedMessages.refundedToCredit : atDesk, { amount: formatToman(amount) });
}
