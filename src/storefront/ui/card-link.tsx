import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './card-link.module.css';

interface CardLinkProps {
  href: string;
  /** Its page is fetched once the link is in sight, not with the touch. */
  ahead?: boolean;
  children: ReactNode;
}

/** A card's one link: the name, stretched over the whole of its `<article>`, which is positioned. What stands above it has a z-index. */
export function CardLink({ href, ahead = false, children }: CardLinkProps) {
  return (
    <Link href={href} prefetch={ahead ? undefined : false} className={styles.link}>
      {children}
    </Link>
  );
}
