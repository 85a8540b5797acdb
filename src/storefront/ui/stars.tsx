import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { Icon } from './icon';
import { star } from './icons/base';
import styles from './stars.module.css';
import { shellMessages } from '@/messages/shell';

const FULL = 5;
/** The Arabic decimal separator. */
const DECIMAL_SEPARATOR = String.fromCodePoint(0x66b);

interface StarsProps {
  /** 0 to 5. */
  average: number;
  /** Number of ratings; zero shows «بدون امتیاز», undefined (a single comment) shows none. */
  count?: number;
  /** One star and the number (cards), or a row of five stars (comments, headers). */
  variant?: 'compact' | 'row';
  /** «۳ دیدگاه» instead of «(۳)». */
  inWords?: boolean;
  /** Its place, where it is shown with a count. */
  className?: string | undefined;
}

/** «۴٫۶» */
export function ratingText(average: number): string {
  return toPersianDigits(
    (Math.round(average * 10) / 10).toFixed(1).replace(/\.0$/, '').replace('.', DECIMAL_SEPARATOR),
  );
}

/** A read-only rating; the input is the widget `RatingInput`. */
export function Stars({ average, count, variant = 'compact', inWords = false, className }: StarsProps) {
  if (count === 0) return <span className={styles.none}>{t(shellMessages.ratingNone)}</span>;
  const label = t(shellMessages.ratingAria, { n: ratingText(average) });
  return (
    <span className={className ? `${styles.stars} ${className}` : styles.stars}>
      <span className="visually-hidden">
        {count === undefined
          ? isolateLatin(label)
          : isolateLatin(label + t(shellMessages.ratingCountAria, { n: toPersianDigits(count) }))}
      </span>
      <span className={styles.drawn} aria-hidden="true">
        {variant === 'row' ? (
          <Row average={average} />
        ) : (
          <>
            <Icon glyph={star} size={16} />
            <b>{ratingText(average)}</b>
          </>
        )}
        {count !== undefined && (
          <small>
            {inWords ? t(shellMessages.ratingCount, { n: toPersianDigits(count) }) : `(${toPersianDigits(count)})`}
          </small>
        )}
      </span>
    </span>
  );
}

function Row({ average }: { average: number }) {
  const share = `${(Math.min(FULL, Math.max(0, average)) / FULL) * 100}%`;
  const five = Array.from({ length: FULL }, (_, index) => <Icon key={index} glyph={star} size={16} />);
  return (
    <span className={styles.row}>
      <span className={styles.empty}>{five}</span>
      <span className={styles.filled} style={{ inlineSize: share }}>
        {five}
      </span>
    </span>
  );
}
