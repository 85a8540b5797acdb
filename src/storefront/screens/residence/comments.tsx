import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CommentList as Comments } from '@/contract/comments.shapes';
import { Button } from '@/storefront/ui/button';
import { CommentList } from '@/storefront/ui/comment-list';
import { EmptyState } from '@/storefront/ui/empty-state';
import { RatingSummary } from '@/storefront/ui/rating-summary';
import '@/text/stay';
import { t } from '@/text/t';
import { Section } from './section';

const MoreComments = dynamic(() => import('./more-comments.lazy'), { ssr: false });

interface CommentsSectionProps {
  productId: number;
  /** The first page, from the server. */
  comments: Comments;
}

/** What guests said: the average, a bar per star, and the comments (CAT-07). */
export function CommentsSection({ productId, comments: { comments, summary, total, limit } }: CommentsSectionProps) {
  const [pages, setPages] = useState(1);
  return (
    <Section id="comments" title={t('stay.comments.title')}>
      {summary.count === 0 ? (
        <EmptyState picture="empty-comments" text={t('stay.comments.none')} />
      ) : (
        <>
          <RatingSummary summary={summary} />
          <CommentList comments={comments} replyBy={t('stay.comments.reply')} />
          {pages > 1 && <MoreComments productId={productId} pages={pages} />}
          {pages * limit < total && (
            <Button variant="secondary" onClick={() => setPages(pages + 1)}>
              {t('stay.comments.more')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
