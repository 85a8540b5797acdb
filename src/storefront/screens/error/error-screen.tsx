import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import '@/messages/catalogue';
import '@/messages/faults';
import '@/messages/shared';
import { t } from '@/messages/translate';

/** A page that is not there (404), a visitor who asks too often (429), a shop that is away for a moment (503), or a mistake of ours (500). */
export function ErrorScreen({ status }: { status: number }) {
  const missing = status === 404;
  const title = t(missing ? 'route.notFound' : 'page.failed.title');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <EmptyState
        picture={missing ? 'not-found' : 'error'}
        title={title}
        text={textOf(status)}
        action={<LinkButton href={urls.home()}>{t('page.home')}</LinkButton>}
      />
    </>
  );
}

function textOf(status: number): string {
  switch (status) {
    case 404:
      return t('page.missing.text');
    case 429:
      return t('error.tooManyRequests');
    case 503:
      return t('error.unavailable');
    default:
      return t('page.failed.text');
  }
}
