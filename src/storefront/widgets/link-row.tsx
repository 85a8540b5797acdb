import Link from 'next/link';
import type { ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { Icon, type IconDefinition } from '../ui/icon';
import { chevronForward } from '../ui/icons/base';
import styles from './link-row.module.css';
import { LogoutButton } from './logout-button';

interface LinkRowProps {
  href: string;
  glyph: IconDefinition;
  label: string;
  onClick?: () => void;
  /** With an arrow at its end, on a page of rows. */
  arrow?: boolean;
  /** At the end: an amount, a count, a number. */
  children?: ReactNode;
}

/** A row of the account's first page and of the side menu: icon, label, and what is known about it. */
export function LinkRow({ href, glyph, label, onClick, arrow = false, children }: LinkRowProps) {
  const content = (
    <>
      <Icon glyph={glyph} />
      <span className={styles.label}>{isolateLatin(label)}</span>
      {children && <span className={styles.note}>{children}</span>}
      {arrow && <Icon glyph={chevronForward} size={20} />}
    </>
  );
  return (
    <li>
      {href.startsWith('/') ? (
        <Link href={href} prefetch={false} className={styles.row} onClick={onClick}>
          {content}
        </Link>
      ) : (
        <a href={href} className={styles.row} onClick={onClick}>
          {content}
        </a>
      )}
    </li>
  );
}

/** The row that logs out, after the others. */
export function LogoutRow({ onLogout }: { onLogout: () => void }) {
  return <LogoutButton className={`${styles.row} ${styles.logout}`} onLogout={onLogout} />;
}
