import dynamic from 'next/dynamic';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { search } from '@/storefront/ui/icons/layout';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';
import { faultsMessages } from '@/messages/faults';
import { accountPagesMessages } from '@/messages/account-pages';
import { actionsMessages } from '@/messages/actions';
import styles from './error-screen.module.css';

const PopularProducts = dynamic(
  () => import('@/storefront/widgets/popular-products').then((part) => part.PopularProducts),
  { ssr: false, loading: LoadingSilently },
);

/** Not found (404) with the best sellers below, rate limited (429), temporarily unavailable (503), or an internal error (500). */
export function ErrorScreen({ status }: { status: number }) {
  const missing = status === 404;
  const title = t(missing ? accountPagesMessages.routeNotFound : catalogueMessages.pageFailedTitle);
  return (
    <>
      <PageHead title={title} indexed={false} />
      <EmptyState
        picture={missing ? 'not-found' : 'error'}
        title={title}
        text={textOf(status)}
        action={
          <div className={styles.actions}>
            <LinkButton href={urls.home()}>{t(catalogueMessages.pageHome)}</LinkButton>
            {missing && (
              <LinkButton variant="secondary" glyph={search} href={urls.search()}>
                {t(actionsMessages.actionSearch)}
              </LinkButton>
            )}
          </div>
        }
      />
      {missing && (
        <Container className={styles.popular}>
          <PopularProducts />
        </Container>
      )}
    </>
  );
}

function textOf(status: number): string {
  switch (status) {
    case 404:
      return t(catalogueMessages.pageMissingText);
    case 429:
      return t(faultsMessages.errorTooManyRequests);
    case 503:
      return t(faultsMessages.errorUnavailable);
    default:
      return t(catalogueMessages.pageFailedText);
  }
}
