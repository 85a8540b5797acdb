import dynamic from 'next/dynamic';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { deliveryRead } from '@/storefront/state/shared/events';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { preloadOnIntent, useLoaded, usePreload } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';

/** MUI, RTK Query and the calendar request: never in the first load. */
const load = () => import('./delivery-dialog');
const DeliveryDialog = dynamic(load, { ssr: false });
const STEPS = [...dialogSteps, load];

export interface DeliveryDialogView {
  /** Attributes of the button that opens it. */
  readonly opener: ComponentProps<'button'>;
  /** To be rendered beside the opener. */
  readonly dialog: ReactNode;
}

/**
 * The dialog that chooses the delivery time. Also marks the stored choice as
 * used, which checks whether it has expired (RES-06).
 */
export function useDeliveryDialog(forCart = false): DeliveryDialogView {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void dispatch(deliveryRead()), [dispatch]);
  usePreload(STEPS);
  const isLoaded = useLoaded(load, isOpen, () => {
    setIsOpen(false);
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return {
    opener: {
      'aria-haspopup': 'dialog',
      'aria-busy': (isOpen && !isLoaded) || undefined,
      onClick: () => setIsOpen(true),
      ...preloadOnIntent(load),
    },
    dialog: isOpen && isLoaded && <DeliveryDialog forCart={forCart} onClose={() => setIsOpen(false)} />,
  };
}
