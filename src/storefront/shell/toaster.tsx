import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useAppSelector, useAppStore } from '../state/store/hooks';
import { selectNotification } from '../state/notifications/notification.slice';
import type { ToastMessage } from '../widgets/toasts';
import { useLazyWidget } from '../widgets/use-lazy-widget';
import styles from './toaster.module.css';

const load = () => import('../widgets/toasts').then((widget) => widget.Toasts);
const Toasts = dynamic(load, { ssr: false });

/** Upper bound of the queue; older messages have been shown by then. */
const MAX_QUEUED = 10;

/**
 * Shows the state's notifications as toasts (TOAST-02). It subscribes to the store instead of using a selector, so
 * that two notifications in one tick are both shown, and queues them until the toasts' code is loaded.
 */
export function Toaster() {
  const store = useAppStore();
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let lastSerial = 0;
    const readNotification = () => {
      const { message, variant, serial, link } = selectNotification(store.getState());
      if (message === '' || serial <= lastSerial) return;
      lastSerial = serial;
      setMessages((queue) =>
        queue.some((one) => one.serial === serial)
          ? queue
          : [...queue, { serial, message, variant, link }].slice(-MAX_QUEUED),
      );
    };
    readNotification();
    return store.subscribe(readNotification);
  }, [store]);
  // On failure the message is shown as plain text and dropped; the next message fetches the code again.
  const { isLoaded } = useLazyWidget(load, {
    control: { isOpen: messages.length > 0, close: () => setMessages([]) },
    isLikely: true,
    onFailure: () => setFailed(true),
  });
  if (isLoaded) return <Toasts messages={messages} />;
  return failed ? <PlainToast /> : null;
}

/** The fallback without the toasts' code: the plain message, as long as the state holds it. */
function PlainToast() {
  const { message } = useAppSelector(selectNotification);
  return message === '' ? null : (
    <p role="alert" className={styles.plain}>
      {message}
    </p>
  );
}
