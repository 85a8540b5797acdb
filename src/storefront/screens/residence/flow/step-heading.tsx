import { useEffect, useRef, type ReactNode } from 'react';
import styles from './flow.module.css';

/** Heading of a step. It gets the focus when the step appears, so that screen readers announce it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  );
}
