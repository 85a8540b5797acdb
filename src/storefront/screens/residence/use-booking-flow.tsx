import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '@/storefront/state/store/store-provider';
import { notified } from '@/storefront/state/store/public-actions';
import { useLoaded } from '@/storefront/ui/use-loaded';
import { loadBookingFlow } from './load-booking-flow';
import { useStaySelection, type StaySelection } from './use-stay-selection';

const BookingFlow = dynamic(() => import('./flow/booking-flow.lazy'), { ssr: false });

/**
 * The choice of a stay, and the booking flow while it is open. The flow's code is loaded when it is opened; until then, and until the
 * stored state has been read, its openers are busy.
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
