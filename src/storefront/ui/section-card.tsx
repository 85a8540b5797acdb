import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  /** The heading; without it the card is a plain box. */
  title?: string;
  children: ReactNode;
  /** At the end of the heading's row: «ویرایش». */
  end?: ReactNode;
}

/** A box with a heading: a summary, a part of an order. */
export function SectionCard({ title, children, end }: SectionCardProps) {
  const heading = useId();
  if (title === undefined) return <div className={styles.panel}>{children}</div>;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {isolateLatin(title)}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
