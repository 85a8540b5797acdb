import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import styles from './residence-section.module.css';

interface ResidenceSectionProps {
  /** Anchor for links into the page. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A section of the page with its heading. */
export function ResidenceSection({ id, title, children }: ResidenceSectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {isolateLatin(title)}
      </h2>
      {children}
    </section>
  );
}
