import type { CommentList } from '@/contract/comments.shapes';
import { CommentsContent } from '@/storefront/ui/comments';
import '@/text/stay';
import '@/text/stay-details';
import { t } from '@/text/t';
import { Section } from './section';

interface CommentsSectionProps {
  productId: number;
  /** The first page, from the server. */
  comments: CommentList;
}

/** What guests said (CAT-07). */
export function CommentsSection({ productId, comments }: CommentsSectionProps) {
  return (
    <Section id="comments" title={t('stay.comments.title')}>
      <CommentsContent
        productId={productId}
        comments={comments}
        none={t('stay.comments.none')}
        replyBy={t('stay.comments.reply')}
      />
    </Section>
  );
}
