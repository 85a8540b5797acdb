import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import styles from './bring-list.module.css';
import { voucherMessages } from '@/messages/voucher';

/** What the host asks the guests to bring; nothing where the list is empty. */
export function BringList({
  things = [],
  className = '',
}: {
  things: readonly string[] | undefined;
  className?: string;
}) {
  if (things.length === 0) return null;
  const title = t(voucherMessages.bring);
  return (
    <div className={`${styles.bring} ${className}`}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.things} aria-label={title}>
        {things.map((thing) => (
          <li key={thing}>{isolateLatin(thing)}</li>
        ))}
      </ul>
    </div>
  );
}
