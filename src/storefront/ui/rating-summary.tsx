import type { CommentList } from '@/contract/comments.shapes';
import { toPersianDigits } from '@/domain/digits';
import '@/text/catalogue';
import { t } from '@/text/t';
import styles from './rating-summary.module.css';
import { ratingText, Stars } from './stars';

/** The average, how many rated, and a bar per star. */
export function RatingSummary({ summary }: { summary: CommentList['summary'] }) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b aria-hidden="true">{ratingText(summary.average)}</b>
        <Stars average={summary.average} variant="row" />
        <span>{t('comments.count', { n: toPersianDigits(summary.count) })}</span>
      </p>
      <ul className={styles.bars} aria-label={t('comments.bars')}>
        {[5, 4, 3, 2, 1].map((star) => (
          <Bar key={star} star={star} count={summary.stars[star - 1] ?? 0} total={summary.count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ star, count, total }: { star: number; count: number; total: number }) {
  const share = total > 0 ? (count / total) * 100 : 0;
  return (
    <li className={styles.bar}>
      <span className="visually-hidden">{t('comments.bar', { star: toPersianDigits(star), n: toPersianDigits(count) })}</span>
      <span aria-hidden="true">{toPersianDigits(star)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.share} aria-hidden="true">
        {toPersianDigits(count)}
      </span>
    </li>
  );
}
