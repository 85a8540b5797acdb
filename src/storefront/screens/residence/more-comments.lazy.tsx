import { useListCommentsQuery } from '@/storefront/state/comments.api';
import { CommentList } from '@/storefront/ui/comment-list';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import '@/text/stay';
import '@/text/booking';
import { t } from '@/text/t';

interface MoreCommentsProps {
  productId: number;
  /** Pages in sight, the server's first one included. */
  pages: number;
}

/** The comments after the first page, page by page. */
export default function MoreComments({ productId, pages }: MoreCommentsProps) {
  return Array.from({ length: pages - 1 }, (_, index) => <Page key={index} productId={productId} page={index + 2} />);
}

function Page({ productId, page }: { productId: number; page: number }) {
  const { data, isError, isFetching, refetch } = useListCommentsQuery({ productId, page });
  if (data) return <CommentList comments={data.comments} replyBy={t('stay.comments.reply')} />;
  if (isError) return <ErrorState text={t('stay.comments.failed')} onRetry={refetch} retrying={isFetching} />;
  return (
    <LoadingRegion>
      <Skeleton height="96px" />
    </LoadingRegion>
  );
}
