import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** File names of public/images. */
export type StatePicture =
  | 'empty-cart'
  | 'empty-search'
  | 'empty-favorites'
  | 'empty-orders'
  | 'empty-comments'
  | 'empty-addresses'
  | 'offline'
  | 'error'
  | 'not-found'
  | 'success';

interface EmptyStateProps {
  picture: StatePicture;
  /** One sentence. */
  text: string;
  /** Above the sentence, when the state fills the whole page. */
  title?: string;
  /** One action: a button or a link. */
  action?: ReactNode;
}

/** The empty state of a screen: a picture, one sentence, one action. */
export function EmptyState({ picture, text, title, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a local SVG, which the optimizer rejects */}
      <img src={`/images/${picture}.svg`} alt="" width={240} height={180} className={styles.picture} />
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
