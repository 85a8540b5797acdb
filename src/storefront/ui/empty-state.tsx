import { isolateLatin } from '@/domain/isolate-latin';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture: DrawingName;
  /** One sentence. */
  text: string;
  /** Above the sentence, when the state fills the whole page. */
  title?: string;
  /** A grey line below the sentence: what follows, or why. */
  note?: string;
  /** One action: a button or a link. */
  action?: ReactNode;
}

/** The empty state of a screen: a picture, one sentence, one action. */
export function EmptyState({ picture, text, title, note, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={picture} />
      {title !== undefined && <h1>{isolateLatin(title)}</h1>}
      <p>{isolateLatin(text)}</p>
      {note !== undefined && <p>{isolateLatin(note)}</p>}
      {action}
    </div>
  );
}
