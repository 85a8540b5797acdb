import type { Order } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { isReceiptWaiting } from '@/domain/payment-state';
import { cardTransferMessages } from '@/messages/card-transfer';
import { t } from '@/messages/format-message';
import { canceledText } from '@/storefront/ui/ended-order';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';

/** The state of a reservation as its page shows it. */
export interface BookingState {
  /** The latest event, shown above the sentence. */
  readonly latestEvent: string | null;
  /** Its meaning for the guest, in a sentence. */
  readonly text: string;
  readonly tone: 'waiting' | 'action' | 'good' | 'over';
  /** The label of the countdown to `pay_before`, if there is one. */
  readonly deadline: string | null;
}

/**
 * The state of a reservation as its page shows it.
 * @param sendsSms whether the host's answer is sent by SMS
 */
export function bookingState(
  order: Pick<Order, 'kind' | 'status' | 'sub_status' | 'paid' | 'timeline' | 'money' | 'can_pay'>,
  sendsSms: boolean,
): BookingState {
  const { status, timeline } = order;
  switch (status) {
    case 'rt_wait':
      return {
        text: sendsSms ? bookingMessages.stateRtWait : bookingMessages.stateRtWaitNoSms,
        tone: 'waiting',
        deadline: bookingMessages.answerBefore,
        latestEvent: null,
      };
    case 'rt_accept':
      if (isReceiptWaiting(order))
        return { text: cardTransferMessages.waitingHead, tone: 'waiting', deadline: null, latestEvent: null };
      return {
        // An instant booking needed no acceptance by the host.
        latestEvent: timeline.some((step) => step.status === 'rt_wait') ? bookingMessages.stateAccepted : null,
        text: bookingMessages.stateRtAccept,
        tone: 'action',
        deadline: checkoutMessages.orderPayBefore,
      };
    case 'in_progress':
      return {
        text: confirmedText(order),
        tone: 'good',
        deadline: null,
        latestEvent: null,
      };
    case 'done':
      return { text: bookingMessages.stateDone, tone: 'good', deadline: null, latestEvent: null };
    case 'canceled':
      return {
        latestEvent: null,
        text: canceledText(order),
        tone: 'over',
        deadline: null,
      };
    default:
      return { text: bookingMessages.stateOther, tone: 'waiting', deadline: null, latestEvent: null };
  }
}

/** Of a confirmed stay: it is paid, or what is left is paid until its deadline or the arrival. */
function confirmedText({ paid, money }: Pick<Order, 'paid' | 'money'>): string {
  if (!money || money.owed === 0) return bookingMessages.statePaid;
  if (paid === 0) return bookingMessages.stateAgreed;
  return money.rest_until
    ? t(bookingMessages.stateDepositUntil, { until: formatInstant(money.rest_until) })
    : bookingMessages.stateDeposit;
}
