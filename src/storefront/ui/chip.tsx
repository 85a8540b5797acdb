import { isolateLatin } from '@/domain/isolate-latin';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon, type IconDefinition } from './icon';

interface ChipProps {
  children: ReactNode;
  glyph?: IconDefinition;
  /** With it the chip is a link (category chips). */
  href?: string;
  /** The link replaces the entry of the history: a jump within the page. */
  replace?: boolean;
  /** With it the chip is a toggle button (filters), `selected` its pressed state. */
  onClick?: () => void;
  selected?: boolean;
  /** Attributes of the button of a dialog; `selected` marks it without a pressed state. */
  opener?: ComponentProps<'button'>;
  tone?: 'plain' | 'accent' | 'success' | 'warning' | 'error';
}

/** A short label: a link, a toggle button, or, with neither, a badge. */
export function Chip({ children, glyph, href, replace, onClick, selected = false, opener, tone = 'plain' }: ChipProps) {
  const content = (
    <>
      {glyph && <Icon glyph={glyph} size={18} />}
      {isolateLatin(children)}
    </>
  );
  const name = `${styles.chip} ${styles[tone]} ${selected ? styles.selected : ''}`;
  if (href !== undefined) {
    return (
      <Link
        href={href}
        replace={replace}
        prefetch={false}
        className={`${name} ${styles.tappable}`}
        aria-current={selected || undefined}
      >
        {content}
      </Link>
    );
  }
  if (onClick || opener) {
    return (
      <button
        type="button"
        onClick={onClick}
        className={`${name} ${styles.tappable}`}
        aria-pressed={opener ? undefined : selected}
        {...opener}
      >
        {content}
      </button>
    );
  }
  return <span className={name}>{content}</span>;
}
