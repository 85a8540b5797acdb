import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './card-link.module.css';

interface CardLinkProps {
  href: string;
  /** Prefetch its page when the link is in view instead of on touch. */
  ahead?: boolean;
  children: ReactNode;
}

/** The single link of a card: the name, stretched over its positioned `<article>`. Elements above it have a z-index. */
export function CardLink({ href, ahead = false, children }: CardLinkProps) {
  return (
    <Link href={href} prefetch={ahead ? undefined : false} className={styles.link}>
      {children}
    </Link>
  );
}
