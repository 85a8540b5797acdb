import { useId, type ReactNode } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  /** The panel's heading; without it the panel is only a box. */
  title?: string;
  children: ReactNode;
  /** At the end of the heading's line: «ویرایش». */
  end?: ReactNode;
}

/** A box of a page with its heading: a summary, a part of an order. */
export function SectionCard({ title, children, end }: SectionCardProps) {
  const heading = useId();
  if (title === undefined) return <div className={styles.panel}>{children}</div>;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
