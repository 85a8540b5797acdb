import { isolateLatin } from '@/domain/isolate-latin';
import { PageHead } from '@/storefront/shell/page-head';
import { Breadcrumbs, type Crumb } from '@/storefront/ui/breadcrumbs';
import { Container } from '@/storefront/ui/container';
import styles from './own-page.module.css';

interface OwnPageScreenProps {
  title: string;
  /** Safe HTML, rendered by the server from the shop's text. */
  html: string;
  description: string;
  canonical: string;
  /** Breadcrumbs from the home page, without the page itself. */
  breadcrumbs: readonly Crumb[];
}

/** One of the shop's own pages of text: about, terms, questions. */
export function OwnPageScreen({ title, html, description, canonical, breadcrumbs }: OwnPageScreenProps) {
  return (
    <Container page>
      <PageHead title={title} description={description} canonical={canonical} />
      <Breadcrumbs crumbs={[...breadcrumbs, { label: title }]} />
      <article className={styles.page}>
        <h1 className={styles.title}>{isolateLatin(title)}</h1>
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Container>
  );
}
