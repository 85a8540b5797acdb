import { createElement, useEffect, useState, type ReactNode } from 'react';
import { deliveryRead } from '@/storefront/state/store/events';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/public-actions';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { useIdleLoad } from '@/storefront/ui/use-idle-preload';
import { useLate } from '@/storefront/ui/use-lazy-import';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';

/** MUI, RTK Query and the calendar request: never in the first load. */
const load = () => import('./delivery-dialog').then((widget) => widget.default);
const STEPS = [...dialogSteps, load];

export interface DeliveryDialogView {
  readonly open: () => void;
  /** The dialog was opened and its code is loading. */
  readonly isOpening: boolean;
  /** To be rendered beside the opener. */
  readonly dialog: ReactNode;
}

/**
 * The dialog that chooses the delivery time, preloaded when the browser is idle. Also marks the stored choice as
 * used, which checks whether it has expired (RES-06).
 */
export function useDeliveryDialog(forCart = false): DeliveryDialogView {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void dispatch(deliveryRead()), [dispatch]);
  useIdleLoad(STEPS);
  const Dialog = useLate(load, isOpen, () => {
    setIsOpen(false);
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return {
    open: () => setIsOpen(true),
    isOpening: isOpen && Dialog === null,
    dialog: isOpen && Dialog ? createElement(Dialog, { forCart, onClose: () => setIsOpen(false) }) : null,
  };
}
