import { PageHead } from '@/storefront/shell/page-head';
import { EmptyState } from '@/storefront/ui/empty-state';
import { t } from '@/messages/translate';
import { preparingMessages } from '@/messages/preparing';

/** Shown on every page of a shop that has not been set up yet. */
export function PreparingScreen() {
  const title = t(preparingMessages.shopPreparingTitle);
  return (
    <>
      <PageHead title={title} indexed={false} />
      <EmptyState picture="error" title={title} text={t(preparingMessages.shopPreparingText)} />
    </>
  );
}
