import { isolateLatin } from '@/domain/isolate-latin';
import type { ReactNode } from 'react';
import { Chip } from './chip';
import styles from './chip-row.module.css';

interface ChipRowProps {
  /** Spoken name of the group of links. */
  label: string;
  links: readonly { readonly label: ReactNode; readonly href: string; readonly selected?: boolean }[];
  /** Within a row that scrolls as a whole. */
  inline?: boolean;
}

/** Links of one kind, one chip each. */
export function ChipRow({ label, links, inline = false }: ChipRowProps) {
  return (
    <nav aria-label={label} className={inline ? styles.inline : styles.nav}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.href} className={styles.item}>
            <Chip href={link.href} selected={link.selected}>
              {isolateLatin(link.label)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
