import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { Icon } from './icon';
import { check } from './icons/base';
import styles from './steps.module.css';
import { actionsMessages } from '@/messages/actions';

interface StepsProps {
  labels: readonly string[];
  /** Starts at 0. */
  current: number;
}

/** The progress within a flow of steps. */
export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={t(actionsMessages.stepsLabel)}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={index < current ? styles.done : index === current ? styles.current : styles.later}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon glyph={check} size={16} /> : toPersianDigits(index + 1)}
          </span>
          <span className={styles.label}>{isolateLatin(label)}</span>
        </li>
      ))}
    </ol>
  );
}
