import type { Comment, CommentPage as Comments } from '@/contract/comments.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/translate';
import { type CommentsRequest, useListCommentsQuery } from '../state/catalogue/comments.api';
import { factsOf, isOffline } from '../state/store/api-error-helpers';
import { Button } from '../ui/button';
import { CommentList } from '../ui/comment-list';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { LoadingRegion, Skeleton } from '../ui/skeleton';
import styles from './comment-pages.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';

export interface CommentPagesProps extends Required<Pick<CommentsRequest, 'productId' | 'sort'>> {
  /** Only comments with so many stars; null: all. */
  star: number | null;
  /** Pages in sight, the server's own included. */
  pages: number;
  /** What stands above already, from the server's HTML: the first page. */
  servers: readonly Comment[] | null;
  replyBy: string;
  onReport: (comment: Comment) => void;
  /** Back to comments of all stars. */
  onAll: () => void;
}

/** Comments that the server's HTML does not hold: sorted, filtered by a star, and the further pages, page by page. */
export function CommentPages({ star, pages, servers, onAll, ...list }: CommentPagesProps) {
  const first = servers === null ? 1 : 2;
  if (pages < first) return null;
  return (
    <div className={styles.pages}>
      {star !== null && <Filter star={star} onAll={onAll} />}
      {Array.from({ length: pages - first + 1 }, (_, index) => (
        <Page key={`${list.sort} ${star} ${index}`} {...list} star={star} page={first + index} above={servers ?? []} />
      ))}
    </div>
  );
}

function Filter({ star, onAll }: { star: number; onAll: () => void }) {
  return (
    <p className={styles.filter}>
      <span role="status">{t(commentFormsMessages.commentsFiltered, { star: toPersianDigits(star) })}</span>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          // This button goes: the focus returns to the bar that was let go.
          document.querySelector<HTMLElement>(`[data-star="${star}"]`)?.focus();
          onAll();
        }}
      >
        {t(commentFormsMessages.commentsFilterClear)}
      </Button>
    </p>
  );
}

interface PageProps extends Pick<CommentPagesProps, 'productId' | 'sort' | 'star' | 'replyBy' | 'onReport'> {
  page: number;
  /** A comment approved meanwhile pushes the last of these onto the next page: it is not shown twice. */
  above: readonly Comment[];
}

function Page({ productId, sort, star, page, above, ...list }: PageProps) {
  const { currentData, error, isFetching, refetch } = useListCommentsQuery({ productId, page, sort, star });
  if (currentData) return <Shown {...list} comments={currentData} above={above} />;
  if (error) {
    const failure = factsOf(error);
    return (
      <ErrorState
        text={failure?.msg || t(commentFormsMessages.commentsFailed)}
        offline={isOffline(failure)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion>
      <Skeleton height="96px" />
    </LoadingRegion>
  );
}

function Shown({
  comments: { comments, page },
  above,
  ...list
}: { comments: Comments } & Pick<PageProps, 'above' | 'replyBy' | 'onReport'>) {
  const known = new Set(above.map(({ id }) => id));
  const fresh = comments.filter(({ id }) => !known.has(id));
  // The counts beside the bars may be older than the list.
  if (fresh.length === 0)
    return page === 1 ? <EmptyState picture="empty-comments" text={t(commentFormsMessages.commentsNone)} /> : null;
  return <CommentList {...list} comments={fresh} />;
}
