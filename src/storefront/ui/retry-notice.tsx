import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { Button } from './button';
import styles from './retry-notice.module.css';
import { actionsMessages } from '@/messages/actions';

/** The shown data may be outdated because the last request failed; a button retries it. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className={styles.notice} role="alert">
      {isolateLatin(text)}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t(actionsMessages.actionRetry)}
      </Button>
    </p>
  );
}
