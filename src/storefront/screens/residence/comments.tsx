import type { CommentPage } from '@/contract/comments.schemas';
import { CommentsContent } from '@/storefront/ui/comments';
import { t } from '@/messages/translate';
import { Section } from './section';
import { stayDetailsMessages } from '@/messages/stay-details';

interface CommentsSectionProps {
  productId: number;
  /** The first page, from the server. */
  comments: CommentPage;
}

/** What guests said (CAT-07). */
export function CommentsSection({ productId, comments }: CommentsSectionProps) {
  return (
    <Section id="comments" title={t(stayDetailsMessages.stayCommentsTitle)}>
      <CommentsContent
        productId={productId}
        comments={comments}
        none={t(stayDetailsMessages.stayCommentsNone)}
        replyBy={t(stayDetailsMessages.stayCommentsReply)}
      />
    </Section>
  );
}
