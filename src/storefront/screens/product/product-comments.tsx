import type { CommentPage } from '@/contract/comments.schemas';
import { CommentsContent } from '@/storefront/ui/comments';
import { t } from '@/messages/translate';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

interface ProductCommentsProps {
  productId: number;
  /** The first page, from the server. */
  comments: CommentPage;
}

/** The comments of customers (CAT-07). */
export function ProductComments({ productId, comments }: ProductCommentsProps) {
  return (
    <section id="comments" className={styles.section} aria-label={t(productMessages.commentsTitle)}>
      <h2>{t(productMessages.commentsTitle)}</h2>
      <CommentsContent
        productId={productId}
        comments={comments}
        none={t(productMessages.commentsEmpty)}
        replyBy={t(productMessages.commentsReply)}
      />
    </section>
  );
}
