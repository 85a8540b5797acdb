import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/translate';
import { Button } from './button';
import styles from './offline-copy-notice.module.css';
import { commonMessages } from '@/messages/common';
import { offlineMessages } from '@/messages/offline';

interface OfflineCopyNoticeProps {
  /** When it was kept, an instant of the wire. */
  at: string;
  onRetry: () => void;
  retrying: boolean;
}

/** What is shown was kept on this device: since when, and what has to wait for a network. */
export function OfflineCopyNotice({ at, onRetry, retrying }: OfflineCopyNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>{t(offlineMessages.keptCopy, { time: formatInstant(at) })}</b> {t(offlineMessages.keptCannot)}
      </p>
      <Button variant="quiet" size="small" onClick={onRetry} loading={retrying}>
        {t(commonMessages.actionRetry)}
      </Button>
    </div>
  );
}
