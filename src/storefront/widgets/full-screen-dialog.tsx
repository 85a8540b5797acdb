import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import Modal from '@mui/material/Modal';
import { t } from '@/messages/format-message';
import { IconButton } from '../ui/icon-button';
import { close } from '../ui/icons/base';
import styles from './dialogs.module.css';
import { focusOnMount } from './focus-on-mount';
import { actionsMessages } from '@/messages/actions';

interface FullScreenDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Fixed at the bottom: the flow's button and its price. */
  footer?: ReactNode;
  /** Two columns on a desktop instead of one. */
  wide?: boolean;
  /** On a desktop a window over the page, as wide as one column. */
  windowed?: boolean;
}

/**
 * The full-screen dialog (DLG-01): a close icon and a title, content that scrolls, and a footer. It uses MUI's bare
 * modal with its own style sheet: the theme, and the styles that MUI generates, would be made during the tap that opens
 * it.
 */
export function FullScreenDialog({
  open,
  title,
  onClose,
  children,
  footer,
  wide = false,
  windowed = false,
}: FullScreenDialogProps) {
  const heading = useId();
  const width = wide ? styles.wide : styles.column;
  return (
    <Modal
      open={open}
      onClose={onClose}
      hideBackdrop={!windowed}
      className={styles.modal}
      slots={{ root: 'div', backdrop: 'div' }}
      slotProps={{ backdrop: { className: styles.backdrop } }}
    >
      <div
        className={`${styles.full} ${windowed ? styles.windowed : ''}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <header className={styles.bar}>
          <IconButton glyph={close} label={t(actionsMessages.dialogClose)} onClick={onClose} />
          <h2 ref={focusOnMount} tabIndex={-1} id={heading} className={styles.barTitle}>
            {isolateLatin(title)}
          </h2>
        </header>
        <div className={styles.screen} role="group" aria-labelledby={heading}>
          <div className={width}>{children}</div>
        </div>
        {footer && (
          <footer className={styles.foot}>
            <div className={width}>{footer}</div>
          </footer>
        )}
      </div>
    </Modal>
  );
}
