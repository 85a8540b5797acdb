import { useState } from 'react';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '../state/store/hooks';
import { notified } from '../state/notifications/notification.slice';
import { preloadOnIntent, useLoaded, usePreload } from '../ui/use-loaded';

interface Options {
  /** The caller holds whether the widget is open; otherwise the hook does. */
  readonly control?: { readonly isOpen: boolean; readonly close: () => void };
  /** The visitor is likely to open it: its code is loaded after the first interaction, while the browser is idle. */
  readonly isLikely?: boolean;
  /** Called when the code could not be loaded, after the widget was closed; absent: a toast says it. */
  readonly onFailure?: () => void;
}

/**
 * A dialog, or another widget that opens, whose code is loaded when its opener is about to be pressed. The opener is
 * busy until the code is loaded. A failure closes it and is reported, and opening it again retries.
 * @param load a constant of its module; `next/dynamic` has the same
 */
export function useLazyWidget(load: () => Promise<unknown>, { control, isLikely = false, onFailure }: Options = {}) {
  const dispatch = useAppDispatch();
  const [wasOpened, setOpened] = useState(false);
  const isWanted = control?.isOpen ?? wasOpened;
  const close = control?.close ?? (() => setOpened(false));
  const open = () => setOpened(true);
  usePreload(isLikely ? load : undefined);
  const isLoaded = useLoaded(load, isWanted, () => {
    close();
    if (onFailure) onFailure();
    else dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return {
    /** The widget is to be rendered. */
    isOpen: isWanted && isLoaded,
    /** It is to be opened, and its code is not there yet. */
    isLoading: isWanted && !isLoaded,
    /** Its code is there, also while it is closed. */
    isLoaded,
    open,
    close,
    /** Attributes of the button that opens it. */
    opener: {
      'aria-haspopup': 'dialog',
      'aria-busy': (isWanted && !isLoaded) || undefined,
      onClick: open,
      ...preloadOnIntent(load),
    },
  } as const;
}
