import type { Comment } from '@/contract/comments.shapes';
import { formatInstantDate } from '@/domain/instant';
import styles from './comment-list.module.css';
import { Stars } from './stars';

interface CommentListProps {
  comments: readonly Comment[];
  /** Over each reply: whose it is. */
  replyBy: string;
}

/** Comments one under the other, each with its reply (CAT-07). */
export function CommentList({ comments, replyBy }: CommentListProps) {
  return (
    <ul className={styles.list}>
      {comments.map(({ id, name, star, comment, created_at, reply }) => (
        <li key={id} className={styles.comment}>
          <div className={styles.by}>
            <b>{name}</b>
            <Stars average={star} variant="row" />
            <time dateTime={created_at}>{formatInstantDate(created_at)}</time>
          </div>
          <p className={styles.text}>{comment}</p>
          {reply && (
            <div className={styles.reply}>
              <b>{replyBy}</b>
              <p className={styles.text}>{reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
