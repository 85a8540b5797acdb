import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { useLoaded } from '@/storefront/ui/use-loaded';
import { useStaySelection, type StaySelection } from './use-stay-selection';
import { isOrderable } from '@/domain/invoice';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

export const loadBookingFlow = () => import('./flow/booking-flow.lazy');
const BookingFlow = dynamic(loadBookingFlow, { ssr: false });

/**
 * The choice of a stay, and the booking flow while it is open. The flow's code is loaded when it is opened; until then,
 * and until the stored state has been read, its openers are busy.
 */
export function useBookingFlow(product: Product, residence: Residence): { stay: StaySelection; flow: ReactNode } {
  const stay = useStaySelection(product, residence);
  const { isOpen, isOpening, close } = stay;
  const dispatch = useAppDispatch();
  const isLoaded = useLoaded(loadBookingFlow, isOpen || isOpening, () => {
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
    close();
  });
  return {
    stay: { ...stay, isOpening: isOpening || (isOpen && !isLoaded) },
    flow: isOpen && isLoaded && <BookingFlow product={product} residence={residence} stay={stay} />,
  };
}

/** Whether the residence can be booked: it is open and has a price (DLG-05). */
export function isBookable(product: Product): boolean {
  return product.available && isOrderable(product.price);
}

/** Why it cannot be booked. */
export function closedText(product: Product): string {
  return t(isOrderable(product.price) ? stayMessages.bookClosed : commonMessages['reservation.notPriced']);
}
