import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** For links into the page. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
