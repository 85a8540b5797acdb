import { PageHead } from '@/storefront/shell/page-head';
import { EmptyState } from '@/storefront/ui/empty-state';
import '@/messages/preparing';
import { t } from '@/messages/translate';

/** Every page of a shop that is still to be made. */
export function PreparingScreen() {
  const title = t('shop.preparing.title');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <EmptyState picture="error" title={title} text={t('shop.preparing.text')} />
    </>
  );
}
