import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { t } from '@/messages/format-message';
import { IconButton } from '../ui/icon-button';
import { close } from '../ui/icons/base';
import styles from './bottom-sheet.module.css';
import { focusOnMount } from './focus-on-mount';
import { MuiProvider } from './mui-provider';
import { actionsMessages } from '@/messages/actions';

interface BottomSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A sheet at the bottom of a phone, a centred dialog on a desktop, for choices while the page stays visible. */
export function BottomSheet({ open, title, onClose, children, footer }: BottomSheetProps) {
  const heading = useId();
  return (
    <MuiProvider>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: { className: styles.sheet, role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading },
        }}
      >
        <header className={styles.head}>
          <h2 ref={focusOnMount} tabIndex={-1} id={heading} className={styles.title}>
            {isolateLatin(title)}
          </h2>
          <IconButton glyph={close} label={t(actionsMessages.dialogClose)} onClick={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </Drawer>
    </MuiProvider>
  );
}
