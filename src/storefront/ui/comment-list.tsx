import type { Comment } from '@/contract/comments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstantDate } from '@/domain/instant';
import { t } from '@/messages/format-message';
import styles from './comment-list.module.css';
import { IconButton } from './icon-button';
import { flag } from './icons/comments';
import { Stars } from './stars';
import { commentsMessages } from '@/messages/comments';

interface CommentListProps {
  comments: readonly Comment[];
  /** Heading of each reply: its author. */
  replyBy: string;
  onReport: (comment: Comment) => void;
}

/** Comments in a list, each with its reply and a button to report it (CAT-07). A rating may have no text. */
export function CommentList({ comments, replyBy, onReport }: CommentListProps) {
  return (
    <ul className={styles.list}>
      {comments.map((one) => (
        <li key={one.id} className={styles.comment}>
          <div className={styles.by}>
            <b>{isolateLatin(one.name)}</b>
            <Stars average={one.star} variant="row" />
            <time dateTime={one.created_at}>{formatInstantDate(one.created_at)}</time>
            <IconButton
              glyph={flag}
              label={t(commentsMessages.report, { name: one.name })}
              className={styles.flag}
              aria-haspopup="dialog"
              onClick={() => onReport(one)}
            />
          </div>
          {one.comment && <p className={styles.text}>{isolateLatin(one.comment)}</p>}
          {one.reply && (
            <div className={styles.reply}>
              <b>{isolateLatin(replyBy)}</b>
              <p className={styles.text}>{isolateLatin(one.reply)}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
