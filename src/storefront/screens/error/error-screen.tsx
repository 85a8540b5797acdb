import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';
import { faultsMessages } from '@/messages/faults';
import { accountPagesMessages } from '@/messages/account-pages';

/** Not found (404), rate limited (429), temporarily unavailable (503), or an internal error (500). */
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
        action={<LinkButton href={urls.home()}>{t(catalogueMessages.pageHome)}</LinkButton>}
      />
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
