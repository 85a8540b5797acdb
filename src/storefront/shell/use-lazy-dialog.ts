import { useState } from 'react';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '../state/store/hooks';
import { notified } from '../state/notifications/notification.slice';
import { preloadOnIntent, useLoaded } from '../ui/use-loaded';

/**
 * A dialog whose code is loaded when its opener is about to be pressed. The opener is busy until the code is loaded. A
 * failure is reported by a toast, and pressing again retries.
 * @param load a constant of its module; `next/dynamic` has the same
 */
export function useLazyDialog(load: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = () => setOpen(true);
  const isLoaded = useLoaded(load, isOpen, () => {
    close();
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return {
    /** The dialog is to be rendered. */
    isOpen: isOpen && isLoaded,
    open,
    close,
    /** Attributes of the button that opens it. */
    opener: {
      'aria-haspopup': 'dialog',
      'aria-busy': (isOpen && !isLoaded) || undefined,
      onClick: open,
      ...preloadOnIntent(load),
    },
  } as const;
}
