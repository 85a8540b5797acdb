import type { Comment, CommentPage as Comments } from '@/contract/comments.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { type CommentsRequest, useListCommentsQuery } from '../state/catalogue/comments.api';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { Button } from '../ui/button';
import { CommentList } from '../ui/comment-list';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { LoadingRegion, Skeleton } from '../ui/skeleton';
import styles from './comment-pages.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';

export interface CommentPagesProps extends Required<Pick<CommentsRequest, 'productId' | 'sort'>> {
  /** Only comments with this rating; null for all. */
  star: number | null;
  /** Number of visible pages, including the server's. */
  pages: number;
  /** The first page, already shown above from the server's HTML. */
  servers: readonly Comment[] | null;
  replyBy: string;
  onReport: (comment: Comment) => void;
  /** Clears the rating filter. */
  onAll: () => void;
}

/** Comments that are not in the server's HTML: sorted, filtered by rating, and further pages. */
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
          // This button disappears: the focus returns to the bar that set the filter.
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
  /**
   * The comments of the server's page. A newly approved comment moves the last of them to the next page; it is not
   * shown twice.
   */
  above: readonly Comment[];
}

function Page({ productId, sort, star, page, above, ...list }: PageProps) {
  const { currentData, error, isFetching, refetch } = useListCommentsQuery({ productId, page, sort, star });
  if (currentData) return <PageOfComments {...list} comments={currentData} above={above} />;
  if (error) {
    const failure = toApiError(error);
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

function PageOfComments({
  comments: { comments, page },
  above,
  ...list
}: { comments: Comments } & Pick<PageProps, 'above' | 'replyBy' | 'onReport'>) {
  const aboveIds = new Set(above.map(({ id }) => id));
  const fresh = comments.filter(({ id }) => !aboveIds.has(id));
  // The counts of the bars may be older than the list.
  if (fresh.length === 0)
    return page === 1 ? <EmptyState picture="empty-comments" text={t(commentFormsMessages.commentsNone)} /> : null;
  return <CommentList {...list} comments={fresh} />;
}
