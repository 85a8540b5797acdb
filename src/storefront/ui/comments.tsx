import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import type { Comment, CommentPage as Comments } from '@/contract/comments.schemas';
import { t } from '@/messages/format-message';
import { Button } from './button';
import { CommentList } from './comment-list';
import styles from './comments.module.css';
import { EmptyState } from './empty-state';
import { RatingSummary } from './rating-summary';
import { RetryNotice } from './retry-notice';
import { commentsMessages } from '@/messages/comments';
import { actionsMessages } from '@/messages/actions';
import { errorsMessages } from '@/messages/errors';

/**
 * Shows an error with a retry button when the code cannot be loaded. It shows nothing at first: the address may lead
 * to the form, which the server's HTML does not have.
 */
const Waiting = ({ error, pastDelay, retry }: DynamicOptionsLoadingProps) =>
  error ? (
    <RetryNotice text={t(errorsMessages.errorNetwork)} onRetry={() => retry?.()} />
  ) : (
    pastDelay && <p role="status">{t(actionsMessages.stateLoading)}</p>
  );

/** Everything that sends requests or opens a dialog, outside of the first load. */
const InteractiveComments = dynamic(() => import('../widgets/interactive-comments'), { ssr: false, loading: Waiting });

/** The fragment under which the form is open: the back button closes it, and a login returns to it. */
const WRITING = '#write-comment';
const SORTS = ['newest', 'best', 'worst'] as const;
/** The initial view; a `star` limits the list to comments with that rating, null shows all. */
const START = { sort: SORTS[0] as (typeof SORTS)[number], star: null as number | null, pages: 1 };

interface CommentsContentProps {
  productId: number;
  /** The first page, from the server, newest first. */
  comments: Comments;
  /** Text shown when there are no comments. */
  none: string;
  /** Heading of each reply: its author. */
  replyBy: string;
}

/**
 * The comments of a product: average, a bar per star that filters, sorting, the list, and a button to write one
 * (CAT-07).
 */
export function CommentsContent({
  productId,
  comments: { comments, summary, total, limit },
  none,
  replyBy,
}: CommentsContentProps) {
  const router = useRouter();
  const [view, setView] = useState(START);
  const [reported, setReported] = useState<Comment | null>(null);
  const writer = useRef<HTMLButtonElement>(null);
  const [wasPushed, setPushed] = useState(false);
  const { sort, star, pages } = view;
  const { asPath } = router;
  const isWriting = asPath.endsWith(WRITING);
  const isServerList = sort === START.sort && star === null;
  const choose = (chosen: Partial<typeof START>) => setView({ ...view, pages: 1, ...chosen });
  const open = () => {
    setPushed(true);
    void router.push(asPath.split('#')[0] + WRITING, undefined, { shallow: true, scroll: false });
  };
  const write = (
    <Button ref={writer} onClick={open} aria-haspopup="dialog">
      {t(commentsMessages.write)}
    </Button>
  );
  const list = { replyBy, onReport: setReported };
  return (
    <div className={styles.comments}>
      {summary.count === 0 ? (
        <EmptyState picture="empty-comments" text={none} action={write} />
      ) : (
        <>
          <RatingSummary summary={summary} chosen={star} onChoose={(to) => choose({ star: to })} />
          <div>{write}</div>
          <div className={styles.tools}>
            {summary.count > 1 && (
              <div role="group" aria-label={t(commentsMessages.sort)} className={styles.sorts}>
                {SORTS.map((one) => (
                  <Button
                    key={one}
                    size="small"
                    variant={one === sort ? 'secondary' : 'quiet'}
                    aria-pressed={one === sort}
                    onClick={() => choose({ sort: one })}
                  >
                    {t(commentsMessages[`comments.sort.${one}`])}
                  </Button>
                ))}
              </div>
            )}
          </div>
          {isServerList && <CommentList comments={comments} {...list} />}
        </>
      )}
      {(isWriting || reported || pages > 1 || !isServerList) && (
        <InteractiveComments
          {...{ productId, ...view, ...list, reported, isWriting, writer, wasPushed }}
          servers={isServerList ? comments : null}
          onAll={() => choose({ star: null })}
        />
      )}
      {pages * limit < (star === null ? total : (summary.stars[star - 1] ?? 0)) && (
        <Button variant="secondary" onClick={() => choose({ pages: pages + 1 })}>
          {t(commentsMessages.more)}
        </Button>
      )}
    </div>
  );
}
