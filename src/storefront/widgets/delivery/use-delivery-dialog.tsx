import { createElement, useEffect, useState, type ReactNode } from 'react';
import { deliveryRead } from '@/storefront/state/store/events';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/notification.slice';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { useIdleLoad } from '@/storefront/ui/use-idle-preload';
import { useLate } from '@/storefront/ui/use-lazy-import';
import { t } from '@/messages/translate';
import { errorsMessages } from '@/messages/errors';

/** MUI, RTK Query and the calendar's call: never in the first load. */
const load = () => import('./delivery-dialog').then((widget) => widget.default);
const STEPS = [...dialogSteps, load];

export interface DeliveryDialogView {
  readonly open: () => void;
  /** It was opened and its code is on the way. */
  readonly isOpening: boolean;
  /** To be drawn wherever the opener stands. */
  readonly dialog: ReactNode;
}

/** The dialog that chooses the delivery time, fetched when the page rests; and the look at a choice that is shown (RES-06). */
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
