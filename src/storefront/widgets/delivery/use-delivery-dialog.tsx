import dynamic from 'next/dynamic';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { deliveryRead } from '@/storefront/state/shared/events';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { useLazyWidget } from '../use-lazy-widget';

/** MUI, RTK Query and the calendar request: never in the first load. */
const load = () => import('./delivery-dialog');
const DeliveryDialog = dynamic(load, { ssr: false });

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
  useEffect(() => void dispatch(deliveryRead()), [dispatch]);
  const { isOpen, close, opener } = useLazyWidget(load, { isLikely: true });
  return {
    opener,
    dialog: isOpen && <DeliveryDialog forCart={forCart} onClose={close} />,
  };
}
