import dynamic from 'next/dynamic';
import { commonMessages } from '@/messages/common';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '../state/store/hooks';
import { notified } from '../state/notifications/notification.slice';
import { dialogSteps } from '../ui/dialog-preload';
import { useLoaded, usePreload } from '../ui/use-loaded';
import type { BaseDialogProps } from './base-dialog';
import styles from './lazy-base-dialog.module.css';

const load = () => import('./base-dialog').then(({ BaseDialog }) => BaseDialog);
const BaseDialog = dynamic(load, { ssr: false });
const STEPS = [...dialogSteps, load];

/**
 * The generic dialog in a page whose first load is without MUI: its code is loaded after the visitor's first
 * interaction, or when it opens. Until then a spinner covers the page.
 */
export function LazyBaseDialog(props: BaseDialogProps) {
  const { open, onClose } = props;
  const dispatch = useAppDispatch();
  usePreload(STEPS);
  const isLoaded = useLoaded(load, open, () => {
    onClose();
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  if (isLoaded) return <BaseDialog {...props} />;
  return open ? (
    <div className={styles.scrim} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{t(commonMessages.stateLoading)}</span>
    </div>
  ) : null;
}
