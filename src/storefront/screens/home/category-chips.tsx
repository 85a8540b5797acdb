import type { Category } from '@/contract/catalogue.schemas';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import { t } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';
import { shellMessages } from '@/messages/shell';

/** Links to the shop's top categories and to all products, whose page links to every category and region. */
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
