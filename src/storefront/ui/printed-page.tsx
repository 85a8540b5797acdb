import type { ComponentProps, ReactNode } from 'react';
import { Container } from './container';
import styles from './printed-page.module.css';

interface PrintedPageProps {
  readonly narrow?: boolean;
  /** Title and buttons above the sheet; they are not printed. */
  readonly children: ReactNode;
}

/** A page that customers print on A4: a voucher, an invoice. */
export function PrintedPage({ narrow = false, children }: PrintedPageProps) {
  return (
    <Container narrow={narrow} page className={styles.page}>
      {children}
    </Container>
  );
}

/** Buttons of the page, which are not on the paper. */
export function PrintedPageActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** What is printed. `--printed-text` in its style changes the size of the text on paper. */
export function PrintedSheet({ className = '', ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={`${styles.sheet} ${className}`.trim()} />;
}
