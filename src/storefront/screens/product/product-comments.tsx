import type { CommentList as Comments } from '@/contract/comments.shapes';
import { CommentList } from '@/storefront/ui/comment-list';
import { EmptyState } from '@/storefront/ui/empty-state';
import { RatingSummary } from '@/storefront/ui/rating-summary';
import '@/text/catalogue';
import { t } from '@/text/t';
import styles from './product-screen.module.css';

/** What customers said of the product (CAT-07). */
export function ProductComments({ comments: { comments, summary } }: { comments: Comments }) {
  return (
    <section className={styles.section} aria-label={t('comments.title')}>
      <h2>{t('comments.title')}</h2>
      {summary.count === 0 ? (
        <EmptyState picture="empty-comments" text={t('comments.empty')} />
      ) : (
        <>
          <RatingSummary summary={summary} />
          <CommentList comments={comments} replyBy={t('comments.reply')} />
        </>
      )}
    </section>
  );
}
