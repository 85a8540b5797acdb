import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import '@/text/catalogue';
import { t } from '@/text/t';

/** A page that is not there (404), a shop that is away for a moment (503), or a mistake of ours (500). */
export function ErrorScreen({ status }: { status: number }) {
  const missing = status === 404;
  const title = t(missing ? 'route.notFound' : 'page.failed.title');
  const text = t(missing ? 'page.missing.text' : status === 503 ? 'error.unavailable' : 'page.failed.text');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <EmptyState picture={missing ? 'not-found' : 'error'} title={title} text={text} action={<LinkButton href={urls.home()}>{t('page.home')}</LinkButton>} />
    </>
  );
}
