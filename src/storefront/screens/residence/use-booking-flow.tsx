import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { t } from '@/messages/format-message';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { useStaySelection, type StaySelection } from './use-stay-selection';
import { isOrderable } from '@/domain/invoice';
import { reservationsMessages } from '@/messages/reservations';
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
  const dialog = useLazyWidget(loadBookingFlow, { control: { isOpen: isOpen || isOpening, close }, isLikely: true });
  return {
    stay: { ...stay, isOpening: isOpening || dialog.isLoading },
    flow: isOpen && dialog.isLoaded && <BookingFlow product={product} residence={residence} stay={stay} />,
  };
}

/** Whether the residence can be booked: it is open and has a price (DLG-05). */
export function isBookable(product: Product): boolean {
  return product.available && isOrderable(product.price);
}

/** Why it cannot be booked. */
export function closedText(product: Product): string {
  return t(isOrderable(product.price) ? stayMessages.bookClosed : reservationsMessages.reservationNotPriced);
}
