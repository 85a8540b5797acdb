import { createElement, useEffect, useState } from 'react';
import { useAppSelector, useAppStore } from '../state/store/hooks';
import { selectNotification } from '../state/store/notification.selectors';
import { useIdleLoad } from '../ui/use-idle-preload';
import { useLate } from '../ui/use-lazy-import';
import type { ToastMessage } from '../widgets/toasts';
import styles from './toaster.module.css';

const load = () => import('../widgets/toasts').then((widget) => widget.Toasts);
const STEPS = [load];

/** More than ever wait at once; older ones have been shown. */
const KEPT = 10;

/**
 * Shows the state's notifications as toasts (TOAST-02). It listens to the store rather than to a selector, so that of two
 * notifications in one tick none is lost, and keeps them until the toasts' code has come. That is fetched when the page
 * rests: a failed connection, the most likely thing to say, could not fetch it any more.
 */
export function Toaster() {
  const store = useAppStore();
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [failed, setFailed] = useState(false);
  useIdleLoad(STEPS);
  useEffect(() => {
    let taken = 0;
    const take = () => {
      const { message, variant, serial, link } = selectNotification(store.getState());
      if (message === '' || serial <= taken) return;
      taken = serial;
      setMessages((kept) =>
        kept.some((one) => one.serial === serial) ? kept : [...kept, { serial, message, variant, link }].slice(-KEPT),
      );
    };
    take();
    return store.subscribe(take);
  }, [store]);
  // What could not be shown is said plainly and forgotten; the next message fetches the code again.
  const Toasts = useLate(load, messages.length > 0, () => {
    setFailed(true);
    setMessages([]);
  });
  if (Toasts) return createElement(Toasts, { messages });
  return failed ? <PlainToast /> : null;
}

/** What is said where the toasts' code cannot be had: the sentence alone, as long as the state holds it. */
function PlainToast() {
  const { message } = useAppSelector(selectNotification);
  return message === '' ? null : (
    <p role="alert" className={styles.plain}>
      {message}
    </p>
  );
}
