import type { CommentPage } from '@/contract/comments.schemas';
import { CommentsContent } from '@/storefront/ui/comments';
import { t } from '@/messages/translate';
import { ResidenceSection } from './residence-section';
import { stayDetailsMessages } from '@/messages/stay-details';

interface ResidenceCommentsProps {
  productId: number;
  /** The first page, from the server. */
  comments: CommentPage;
}

/** The comments of guests (CAT-07). */
export function ResidenceComments({ productId, comments }: ResidenceCommentsProps) {
  return (
    <ResidenceSection id="comments" title={t(stayDetailsMessages.stayCommentsTitle)}>
      <CommentsContent
        productId={productId}
        comments={comments}
        none={t(stayDetailsMessages.stayCommentsNone)}
        replyBy={t(stayDetailsMessages.stayCommentsReply)}
      />
    </ResidenceSection>
  );
}
