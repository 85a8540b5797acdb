import dynamic from 'next/dynamic';
import { actionsMessages } from '@/messages/actions';
import { t } from '@/messages/format-message';
import type { BaseDialogProps } from './base-dialog';
import styles from './lazy-base-dialog.module.css';
import { useLazyWidget } from './use-lazy-widget';

const load = () => import('./base-dialog').then(({ BaseDialog }) => BaseDialog);
const BaseDialog = dynamic(load, { ssr: false });

/**
 * The generic dialog in a page whose first load is without MUI: its code is loaded after the visitor's first
 * interaction, or when it opens. Until then a spinner covers the page.
 */
export function LazyBaseDialog(props: BaseDialogProps) {
  const { open, onClose } = props;
  const { isLoaded, isLoading } = useLazyWidget(load, { control: { isOpen: open, close: onClose }, isLikely: true });
  if (isLoaded) return <BaseDialog {...props} />;
  return isLoading ? (
    <div className={styles.scrim} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{t(actionsMessages.stateLoading)}</span>
    </div>
  ) : null;
}
