import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import { t } from '@/messages/format-message';
import { Button } from '../ui/button';
import styles from './dialogs.module.css';
import { focusOnMount } from './focus-on-mount';
import { MuiProvider } from './mui-provider';
import { actionsMessages } from '@/messages/actions';

export interface BaseDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A request is running: a spinner covers the content. */
  loading?: boolean;
  /** The dialog cannot be closed: no button, no Escape key, no tap on the backdrop. */
  noClose?: boolean;
  /** Before the close button. */
  actions?: ReactNode;
}

/** The generic dialog (DLG-02). */
export function BaseDialog({
  open,
  title,
  onClose,
  children,
  loading = false,
  noClose = false,
  actions,
}: BaseDialogProps) {
  const heading = useId();
  return (
    <MuiProvider>
      <Dialog open={open} onClose={noClose ? undefined : onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
        <h2 ref={focusOnMount} tabIndex={-1} id={heading} className={styles.title}>
          {isolateLatin(title)}
        </h2>
        <div className={styles.content} aria-busy={loading || undefined}>
          {children}
          {loading && (
            <div className={styles.veil} role="status">
              <span className={styles.spinner} />
              <span className="visually-hidden">{t(actionsMessages.stateLoading)}</span>
            </div>
          )}
        </div>
        {(actions || !noClose) && (
          <div className={styles.actions}>
            {actions}
            {!noClose && (
              <Button variant="quiet" onClick={onClose}>
                {t(actionsMessages.dialogClose)}
              </Button>
            )}
          </div>
        )}
      </Dialog>
    </MuiProvider>
  );
}
