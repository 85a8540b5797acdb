import type { Order } from '@/contract/orders.schemas';
import { paymentState } from '@/domain/payment-state';
import { isUnansweredRequest } from '@/domain/unanswered-request';
import type { DrawingName } from '@/storefront/ui/drawing';
import { canceledText, refundText } from '@/storefront/ui/ended-order';
import { goodsStateText } from '@/storefront/ui/goods-state';
import { t } from '@/messages/format-message';
import { moneyText } from './money-back';
import { checkoutMessages } from '@/messages/checkout';
import { endedMessages } from '@/messages/ended';
import { accountPagesMessages } from '@/messages/account-pages';
import { paymentsMessages } from '@/messages/payments';
import { toastMessages } from '@/messages/toasts';

/** The bank's return address, and whether its query has the flag of a canceled payment. */
export interface ReturnFlags {
  readonly failed: boolean;
  readonly canceled: boolean;
}

export interface PaymentResultText {
  readonly pageTitle: string;
  readonly picture: DrawingName;
  /** The headline. */
  readonly title: string;
  /** Empty where the headline says everything. */
  readonly text: string;
}

/**
 * What the result page of a payment says, by the order as it is now: it may have changed since the payment. The bank's
 * flags only matter while the order awaits its payment.
 */
export function paymentResultText(order: Order, flags: ReturnFlags): PaymentResultText {
  switch (paymentState(order)) {
    case 'paid':
      return { pageTitle: t(accountPagesMessages.routePaidOrder), picture: 'success', ...paidText(order) };
    // The payment of an order that was to be paid on delivery.
    case 'agreed':
    case 'unpaid':
      return unpaidText(order, flags);
    case 'waiting':
      return {
        ...titled(endedMessages.endedWaiting),
        picture: 'empty-orders',
        text: t(endedMessages.endedWaitingText),
      };
    case 'expired': {
      const sentence = endedMessages[`holdOver.${order.kind}`];
      return { ...titled(endedMessages.endedExpired), picture: 'error', text: withReturned(order, sentence) };
    }
    case 'canceled': {
      const isExpired = order.sub_status === 'canceled_expired' && !isUnansweredRequest(order);
      const title = isExpired ? endedMessages.endedExpired : endedMessages[`ended.canceled.${order.kind}`];
      return {
        ...titled(t(title)),
        picture: order.paid > 0 ? 'empty-orders' : 'error',
        text: withReturned(order, canceledText(order)),
      };
    }
  }
}

function titled(title: string): Pick<PaymentResultText, 'pageTitle' | 'title'> {
  return { pageTitle: title, title };
}

function paidText(order: Order): Pick<PaymentResultText, 'title' | 'text'> {
  const { stay, status, delivery } = order;
  const isDone = status === 'done';
  if (!stay)
    return {
      title: t(toastMessages.paymentSuccess),
      text: status === 'in_progress' ? t(checkoutMessages.returnGoodsNext) : goodsStateText(order, delivery === 'slot'),
    };
  const { city } = stay;
  const [named, nameless] = isDone
    ? [endedMessages.endedStayDone, endedMessages.endedStayDoneNoCity]
    : [checkoutMessages.returnStay, checkoutMessages.returnStayNoCity];
  return { title: city ? t(named, { city }) : nameless, text: isDone ? '' : t(checkoutMessages.returnStayNext) };
}

/** A successful return of an order that is still unpaid is not a failure: the bank's confirmation may still arrive. */
function unpaidText({ money }: Order, { failed, canceled }: ReturnFlags): PaymentResultText {
  if (!failed)
    return {
      ...titled(t(checkoutMessages.returnPending)),
      picture: 'empty-orders',
      text: t(paymentsMessages.paymentPending),
    };
  return {
    pageTitle: t(accountPagesMessages.routeFailedPayment),
    picture: 'error',
    title: t(canceled ? paymentsMessages.paymentCancelled : paymentsMessages.paymentFailed),
    text: moneyText(money?.failed_attempt),
  };
}

/** The sentence, and what was returned. Of an order that was never paid a payment may still be on its way. */
function withReturned(order: Order, sentence: string): string {
  const attempt = order.money?.failed_attempt;
  const unpaid = attempt ? moneyText(attempt) : endedMessages.unpaidNote;
  const returned = refundText(order) ?? (order.paid > 0 ? null : unpaid);
  return returned === null ? sentence : `${sentence} ${returned}`;
}
