/** The words of the page: an order of goods, or a reservation. */
import type { OrderKind } from '@/contract/orders.schemas';
import type { OrderTracking } from '@/contract/tracking.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { orderTrackingMessages } from '@/messages/order-tracking';

export interface OrderTexts {
  readonly title: string;
  readonly numbered: string;
  readonly sentence: string;
  readonly steps: string;
  readonly owed: string;
  readonly whole: string;
  readonly wholeNote: string;
}

export function orderTexts(tracking: OrderTracking): OrderTexts {
  return TEXTS_OF[tracking.kind](tracking, toPersianDigits(tracking.number));
}

const TEXTS_OF: Readonly<Record<OrderKind, (tracking: OrderTracking, number: string) => OrderTexts>> = {
  goods: (tracking, number) => ({
    title: t(orderTrackingMessages.title),
    numbered: t(orderTrackingMessages.numbered, { number }),
    sentence: goodsSentence(tracking),
    steps: t(orderTrackingMessages.steps),
    owed: t(orderTrackingMessages.owed),
    whole: t(orderTrackingMessages.whole),
    wholeNote: t(orderTrackingMessages.wholeNote),
  }),
  stay: (tracking, number) => ({
    title: t(orderTrackingMessages['title.stay']),
    numbered: t(orderTrackingMessages['numbered.stay'], { number }),
    sentence: STAY[tracking.status] ?? '',
    steps: t(orderTrackingMessages['steps.stay']),
    owed: t(orderTrackingMessages['owed.stay']),
    whole: t(orderTrackingMessages['whole.stay']),
    wholeNote: t(orderTrackingMessages['wholeNote.stay']),
  }),
};

type Sentences = Readonly<Partial<Record<OrderTracking['status'], string>>>;

const GOODS: Sentences = {
  created: orderTrackingMessages['state.created'],
  in_progress: orderTrackingMessages['state.in_progress'],
  ready: orderTrackingMessages['state.ready'],
  send: checkoutMessages['order.state.send'],
  done: orderTrackingMessages['state.done'],
  canceled: orderTrackingMessages['state.canceled'],
};

const STAY: Sentences = {
  rt_wait: orderTrackingMessages['stay.rt_wait'],
  rt_accept: orderTrackingMessages['stay.rt_accept'],
  in_progress: orderTrackingMessages['stay.in_progress'],
  done: orderTrackingMessages['stay.done'],
  canceled: orderTrackingMessages['stay.canceled'],
};

function goodsSentence({ status, delivery }: OrderTracking): string {
  if (status === 'ready' && delivery === 'pickup') return checkoutMessages.orderStateReadyPickup;
  return GOODS[status] ?? '';
}
