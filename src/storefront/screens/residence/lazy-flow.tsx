import type { ComponentProps } from 'react';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/public-actions';
import { useLate } from '@/storefront/ui/use-lazy-import';
import { t } from '@/messages/format-message';
import type BookingFlow from './flow/booking-flow.lazy';
import { errorsMessages } from '@/messages/errors';

export const loadFlow = () => import('./flow/booking-flow.lazy');

/** The reservation over the page, as long as it is open; its code comes when the page rests, or with the tap. */
export function LateFlow(props: ComponentProps<typeof BookingFlow>) {
  const { isOpen, close } = props.stay;
  const dispatch = useAppDispatch();
  const flow = useLate(loadFlow, isOpen, () => {
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
    close();
  });
  return isOpen && flow ? <flow.default {...props} /> : null;
}
