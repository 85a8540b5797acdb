import { isolateLatin } from '@/domain/isolate-latin';
import Link from 'next/link';
import { forwardRef, useEffect, useRef } from 'react';
import { closeSnackbar, SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { t } from '@/messages/format-message';
import { Icon, type IconDefinition } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { error, info, success, warning } from '../ui/icons/account';
import { close } from '../ui/icons/base';
import styles from './toasts.module.css';
import { actionsMessages } from '@/messages/actions';

const MAX_VISIBLE_TOASTS = 3;
const AUTO_HIDE_MS = 5_000;

export type ToastVariant = 'success' | 'error' | 'warning' | 'info' | 'default';

export interface ToastMessage {
  /** Increases with every notification, to recognize those that were shown. */
  serial: number;
  message: string;
  variant: ToastVariant;
  /** A link to the next step that the message suggests. */
  link?: { readonly label: string; readonly href: string } | null;
}

const glyphs: Record<ToastVariant, IconDefinition> = { success, error, warning, info, default: info };

const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast(
  { id, message, variant, style, action },
  ref,
) {
  const urgent = variant === 'error' || variant === 'warning';
  return (
    <SnackbarContent
      ref={ref}
      role={urgent ? 'alert' : 'status'}
      style={style}
      className={`${styles.toast} ${styles[variant]}`}
      dir="rtl"
    >
      <Icon glyph={glyphs[variant]} className={styles.glyph} />
      <span className={styles.message}>{isolateLatin(message)}</span>
      {typeof action === 'function' ? action(id) : action}
      <IconButton glyph={close} label={t(actionsMessages.toastCloseAria)} onClick={() => closeSnackbar(id)} />
    </SnackbarContent>
  );
});

const components = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/**
 * Shows each message once (TOAST-01, TOAST-02). The position is the physical top right in both writing directions:
 * notistack styles by goober, which is not mirrored.
 */
export function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <SnackbarProvider
      maxSnack={MAX_VISIBLE_TOASTS}
      preventDuplicate
      autoHideDuration={AUTO_HIDE_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={components}
      classes={{ containerRoot: styles.container }}
    >
      <Feed messages={messages} />
    </SnackbarProvider>
  );
}

function Feed({ messages }: { messages: readonly ToastMessage[] }) {
  const { enqueueSnackbar } = useSnackbar();
  const lastSerial = useRef(0);
  useEffect(() => {
    for (const { serial, message, variant, link } of messages) {
      if (serial <= lastSerial.current) continue;
      lastSerial.current = serial;
      enqueueSnackbar(message, {
        variant,
        ...(link && {
          action: (id) => (
            <Link href={link.href} prefetch={false} className={styles.link} onClick={() => closeSnackbar(id)}>
              {isolateLatin(link.label)}
            </Link>
          ),
        }),
      });
    }
  }, [messages, enqueueSnackbar]);
  return null;
}
