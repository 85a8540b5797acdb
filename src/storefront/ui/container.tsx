import type { ReactNode } from 'react';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  /** A form or a text: narrower than a list. */
  narrow?: boolean;
  /** Space above and below, as a page's content has. */
  page?: boolean;
  className?: string;
}

/** The width of the content, in the middle of the screen. */
export function Container({ children, narrow = false, page = false, className = '' }: ContainerProps) {
  return (
    <div className={`${styles.container} ${narrow ? styles.narrow : ''} ${page ? styles.page : ''} ${className}`}>
      {children}
    </div>
  );
}
