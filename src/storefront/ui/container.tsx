import type { ReactNode } from 'react';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  /** Narrower than a list, for forms and texts. */
  narrow?: boolean;
  /** Adds the vertical space of a page's content. */
  page?: boolean;
  className?: string;
  /** `span` where only phrasing content is allowed; its class sets a block display. */
  as?: 'div' | 'span';
}

/** Limits the width of the content and centres it. */
export function Container({ children, narrow = false, page = false, className = '', as: Tag = 'div' }: ContainerProps) {
  return (
    <Tag className={`${styles.container} ${narrow ? styles.narrow : ''} ${page ? styles.page : ''} ${className}`}>
      {children}
    </Tag>
  );
}
