import type { Order } from '@/contract/orders.schemas';
import type { MessageKey } from '@/messages/messages';
import '@/messages/booking';

/** How a reservation stands, as far as its page is concerned. */
export interface BookingState {
  /** What it means for the guest, in a sentence. */
  readonly text: MessageKey;
  readonly tone: 'waiting' | 'action' | 'good' | 'over';
  /** What `pay_before` counts down to, while it does. */
  readonly deadline: 'booking.payBefore' | 'booking.answerBefore' | null;
}

const CANCELED: Readonly<Record<NonNullable<Order['sub_status']>, MessageKey>> = {
  canceled_expired: 'booking.state.expired',
  canceled_rt_host_reject: 'booking.state.rejected',
  canceled_rt_guest_reject_cancel: 'booking.state.cancelled',
};

/** The state of a reservation in the words of its page (wire, order states). */
export function bookingState({ status, sub_status }: Pick<Order, 'status' | 'sub_status'>): BookingState {
  switch (status) {
    case 'rt_wait':
      return { text: 'booking.state.rt_wait', tone: 'waiting', deadline: 'booking.answerBefore' };
    case 'rt_accept':
      return { text: 'booking.state.rt_accept', tone: 'action', deadline: 'booking.payBefore' };
    case 'in_progress':
      return { text: 'booking.state.paid', tone: 'good', deadline: null };
    case 'done':
      return { text: 'booking.state.done', tone: 'good', deadline: null };
    case 'canceled':
      return { text: sub_status ? CANCELED[sub_status] : 'booking.state.canceled', tone: 'over', deadline: null };
    default:
      return { text: 'booking.state.other', tone: 'waiting', deadline: null };
  }
}
