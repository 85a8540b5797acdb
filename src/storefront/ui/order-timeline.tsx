import { isolateLatin } from '@/domain/isolate-latin';
import { Icon } from './icon';
import { check, close } from './icons/base';
import styles from './order-timeline.module.css';

export interface TimelineEntry {
  key: string;
  label: string;
  /** «۲۹ آبان ۱۴۰۵، ۱۴:۰۵»; undefined for steps to come. */
  time?: string;
  /** The same time for programs: an instant or a date in ISO 8601. */
  dateTime?: string;
  /** `over`: the order ended at this step. */
  state: 'done' | 'current' | 'later' | 'over';
}

interface OrderTimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** Beside one another on a desktop. */
  inRow?: boolean;
}

/** The steps of an order, from its submission to its end. */
export function OrderTimeline({ label, entries, inRow = false }: OrderTimelineProps) {
  return (
    <ol className={inRow ? `${styles.list} ${styles.row}` : styles.list} aria-label={label}>
      {entries.map(({ key, label: name, time, dateTime, state }) => (
        <li
          key={key}
          className={`${styles.entry} ${styles[state]}`}
          aria-current={state === 'current' || state === 'over' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'over' ? (
              <Icon glyph={close} size={14} />
            ) : state !== 'done' ? null : (
              <Icon glyph={check} size={14} />
            )}
          </span>
          <span className={styles.name}>{isolateLatin(name)}</span>
          {time !== undefined && (
            <time className={styles.time} dateTime={dateTime}>
              {time}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
