import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { Button } from './button';
import styles from './offline-copy-notice.module.css';
import { actionsMessages } from '@/messages/actions';
import { offlineMessages } from '@/messages/offline';

interface OfflineCopyNoticeProps {
  /** When the copy was saved, an ISO 8601 timestamp. */
  at: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown above an offline copy: when it was saved, and what is not possible without a network. */
export function OfflineCopyNotice({ at, onRetry, retrying }: OfflineCopyNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>{t(offlineMessages.savedCopy, { time: formatInstant(at) })}</b> {t(offlineMessages.savedCannot)}
      </p>
      <Button variant="quiet" size="small" onClick={onRetry} loading={retrying}>
        {t(actionsMessages.actionRetry)}
      </Button>
    </div>
  );
}
