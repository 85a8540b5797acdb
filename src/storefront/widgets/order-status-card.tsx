import { isolateLatin } from '@/domain/isolate-latin';
import { useEffect, type ComponentProps, type ReactNode, type Ref } from 'react';
import { shopNow } from '../platform/browser-clock';
import { formatCountdown, useSecondsUntil } from '../state/shared/countdown';
import { Chip } from '../ui/chip';
import styles from './order-status-card.module.css';

interface Deadline {
  readonly label: string;
  /** A timestamp; when it has passed, the server decides what follows. */
  readonly until: string;
  readonly onEnd: () => void;
}

interface OrderStatusCardProps {
  /** Spoken name of the section. */
  label: string;
  /** «سفارش ۱۲۳» */
  title: ReactNode;
  /** The status, or what is required of the customer. */
  status: string;
  tone: NonNullable<ComponentProps<typeof Chip>['tone']>;
  /** The latest event, larger than the sentence. */
  latestEvent?: string | null;
  /** What the status means for the customer; announced when it changes. */
  sentence: string;
  deadline?: Deadline | null;
  /** Notes and actions. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The head of an order's and of a reservation's page: number, status, its meaning, the remaining time. */
export function OrderStatusCard(props: OrderStatusCardProps) {
  const { label, title, status, tone, latestEvent, sentence, deadline, children, ref } = props;
  return (
    <section ref={ref} tabIndex={-1} className={`${styles.card} ${styles[tone]}`} aria-label={label}>
      <div className={styles.line}>
        <h2 className={styles.title}>{isolateLatin(title)}</h2>
        <Chip tone={tone}>{status}</Chip>
      </div>
      {latestEvent && <p className={styles.latestEvent}>{latestEvent}</p>}
      <p role="status" className={styles.sentence}>
        {isolateLatin(sentence)}
      </p>
      {deadline && <Countdown key={deadline.until} {...deadline} />}
      {children}
    </section>
  );
}

/** Counts down to a timestamp and calls `onEnd` once. */
function Countdown({ label, until, onEnd }: Deadline) {
  const secondsLeft = useSecondsUntil(Date.parse(until), shopNow);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) onEnd();
    // Another response must not count as the end of its time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOver]);
  return (
    <p className={styles.deadline}>
      {isolateLatin(label)}
      <bdi role="timer" dir="ltr" className={styles.countdown}>
        {formatCountdown(secondsLeft)}
      </bdi>
    </p>
  );
}
