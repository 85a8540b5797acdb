import Link from 'next/link';
import Router from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { isNetworkScarce } from '../platform/network';
import { onFirstInteraction, onIdle } from '../platform/scheduling';
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
  useEffect(() => {
    if (isNetworkScarce()) return undefined;
    return onFirstInteraction(() => onIdle(() => Router.ready(() => void Router.prefetch(href))));
  }, [href]);
  return null;
}
