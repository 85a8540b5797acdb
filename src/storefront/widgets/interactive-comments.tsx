import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, type RefObject } from 'react';
import type { Comment } from '@/contract/comments.schemas';
import { pathnameOf } from '@/domain/route-rules';
import { t } from '@/messages/translate';
import { RetryNotice } from '../ui/retry-notice';
import { CommentPages, type CommentPagesProps } from './comment-pages';
import { errorsMessages } from '@/messages/errors';

const Failed = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <RetryNotice text={t(errorsMessages.errorNetwork)} onRetry={() => retry?.()} /> : null;
const CommentForm = dynamic(() => import('./comment-form'), { ssr: false, loading: Failed });
const ReportComment = dynamic(() => import('./report-comment'), { ssr: false, loading: Failed });

interface InteractiveCommentsProps extends Omit<CommentPagesProps, 'onReport'> {
  /** The comment that is being reported. */
  reported: Comment | null;
  onReport: (comment: Comment | null) => void;
  /** Whether the address has the form's fragment. */
  isWriting: boolean;
  /** The button that opens the form. */
  writer: RefObject<HTMLElement | null>;
  /**
   * Whether that button has opened the form, so that going back closes it; otherwise the form was opened by an
   * address.
   */
  wasPushed: boolean;
}

/** The parts of a product's comments that send requests: further, filtered and sorted pages, writing and reporting. */
export default function InteractiveComments({
  reported,
  isWriting,
  writer,
  wasPushed,
  ...pages
}: InteractiveCommentsProps) {
  const { productId, onReport } = pages;
  const close = useClose(wasPushed);
  return (
    <>
      <CommentPages {...pages} />
      {isWriting && <CommentForm productId={productId} opener={writer} onClose={close} />}
      {reported && <ReportComment productId={productId} comment={reported} onClose={() => onReport(null)} />}
    </>
  );
}

/** Removes the fragment from the address. */
function useClose(wasPushed: boolean): () => void {
  const router = useRouter();
  // Only the fragment changes: the page must not scroll to its top.
  useEffect(() => {
    router.beforePopState(({ as, options }) => {
      if (pathnameOf(as) === pathnameOf(router.asPath)) options.scroll = false;
      return true;
    });
    return () => router.beforePopState(() => true);
  }, [router]);
  return () => {
    if (wasPushed) router.back();
    else void router.replace(router.asPath.split('#')[0] ?? '', undefined, { shallow: true, scroll: false });
  };
}
