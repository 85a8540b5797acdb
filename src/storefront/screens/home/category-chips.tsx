import type { Category } from '@/contract/catalogue.schemas';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import { t } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';
import { shellMessages } from '@/messages/shell';

/** The shop's categories, a tap each, and all there is: from there links lead to every category and place. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const chips = categories
    .filter(({ kind }) => kind === 'category')
    .map(({ name, slug }) => ({ label: name, href: urls.search(slug) }));
  return (
    <ChipRow
      label={t(catalogueMessages.homeCategories)}
      links={[...chips, { label: t(shellMessages.railAll), href: urls.search() }]}
    />
  );
}
