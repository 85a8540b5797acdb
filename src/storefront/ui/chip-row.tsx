import { Chip } from './chip';
import styles from './chip-row.module.css';

interface ChipRowProps {
  /** What the links are, for who cannot see them in a row. */
  label: string;
  links: readonly { readonly label: string; readonly href: string }[];
}

/** Links of one kind, a chip each. */
export function ChipRow({ label, links }: ChipRowProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.href} className={styles.item}>
            <Chip href={link.href}>{link.label}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
