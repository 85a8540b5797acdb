import type { CommentPage } from '@/contract/comments.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './rating-summary.module.css';
import { ratingText, Stars } from './stars';
import { commentsMessages } from '@/messages/comments';

interface RatingSummaryProps {
  summary: CommentPage['summary'];
  /** The pressed bar, or null. */
  chosen: number | null;
  /** Pressing the chosen bar again clears the filter. */
  onChoose: (star: number | null) => void;
}

/** With fewer ratings most bars would be empty. */
const LEAST_FOR_BARS = 10;

/** The average, the number of ratings, and with enough of them a bar per star that filters the comments. */
export function RatingSummary({ summary, chosen, onChoose }: RatingSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b aria-hidden="true">{ratingText(summary.average)}</b>
        <Stars average={summary.average} variant="row" />
        <span>{t(commentsMessages.count, { n: toPersianDigits(summary.count) })}</span>
      </p>
      {(summary.count >= LEAST_FOR_BARS || chosen !== null) && (
        <ul className={styles.bars} aria-label={t(commentsMessages.bars)}>
          {[5, 4, 3, 2, 1].map((star) => {
            const count = summary.stars[star - 1] ?? 0;
            const isChosen = star === chosen;
            return (
              <li key={star}>
                <button
                  type="button"
                  data-star={star}
                  className={styles.bar}
                  aria-pressed={isChosen}
                  disabled={count === 0}
                  onClick={() => onChoose(isChosen ? null : star)}
                >
                  <Bar star={star} count={count} total={summary.count} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Bar({ star, count, total }: { star: number; count: number; total: number }) {
  const share = total > 0 ? (count / total) * 100 : 0;
  return (
    <>
      <span className="visually-hidden">
        {t(commentsMessages.bar, { star: toPersianDigits(star), n: toPersianDigits(count) })}
      </span>
      <span aria-hidden="true">{toPersianDigits(star)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.share} aria-hidden="true">
        {toPersianDigits(count)}
      </span>
    </>
  );
}
