import type { CommentList } from '@/contract/comments.schemas';
import { CommentsContent } from '@/storefront/ui/comments';
import '@/messages/stay';
import '@/messages/stay-details';
import { t } from '@/messages/translate';
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
