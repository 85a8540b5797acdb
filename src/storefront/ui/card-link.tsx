import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { isNetworkScarce, onIdleAfterInteraction } from '../platform/scheduling';
import styles from './card-link.module.css';

interface CardLinkProps {
  href: string;
  /** Prefetch its page after the visitor's first interaction instead of on touch. */
  ahead?: boolean;
  children: ReactNode;
}

/** The single link of a card: the name, stretched over its positioned `<article>`. Elements above it have a z-index. */
export function CardLink({ href, ahead = false, children }: CardLinkProps) {
  return (
    <>
      <Link href={href} prefetch={false} className={styles.link}>
        {children}
      </Link>
      {ahead && <Prefetch href={href} />}
    </>
  );
}

function Prefetch({ href }: { href: string }) {
  const router = useRouter();
  useEffect(
    () => (isNetworkScarce() ? undefined : onIdleAfterInteraction(() => void router.prefetch(href))),
    [router, href],
  );
  return null;
}
