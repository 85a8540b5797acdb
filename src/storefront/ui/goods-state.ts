import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { isReceiptWaiting, paymentState } from '@/domain/payment-state';
import { canceledText } from './ended-order';
import { cardTransferMessages } from '@/messages/card-transfer';
import { checkoutMessages } from '@/messages/checkout';
import { endedMessages } from '@/messages/ended';

const PAID: Readonly<Partial<Record<OrderStatus, string>>> = {
  in_progress: checkoutMessages['order.state.in_progress'],
  ready: checkoutMessages['order.state.ready'],
  send: checkoutMessages['order.state.send'],
  done: checkoutMessages['order.state.done'],
};

/**
 * The meaning of the state of an order of goods for the customer, in a sentence; `isFood` selects the wording of the
 * food shop.
 */
export function goodsStateText(
  order: Pick<Order, 'kind' | 'status' | 'sub_status' | 'can_pay' | 'delivery' | 'paid' | 'timeline' | 'money'>,
  isFood: boolean,
): string {
  switch (paymentState(order)) {
    case 'unpaid':
      return isReceiptWaiting(order) ? cardTransferMessages.waitingHead : checkoutMessages['order.state.created'];
    case 'expired':
      return endedMessages['holdOver.goods'];
    case 'canceled':
      return canceledText(order);
    default:
      if (order.status === 'in_progress' && paymentState(order) === 'agreed')
        return order.paid > 0 ? checkoutMessages.orderStateDeposit : checkoutMessages.orderStateAgreed;
      if (isFood && order.status === 'done') return checkoutMessages.orderStateDoneFood;
      if (order.delivery === 'pickup' && order.status === 'ready') return checkoutMessages.orderStateReadyPickup;
      return PAID[order.status] ?? checkoutMessages['order.state.other'];
  }
}
