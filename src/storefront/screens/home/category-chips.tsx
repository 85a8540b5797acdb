import type { Category } from '@/contract/catalogue.schemas';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import '@/messages/catalogue';
import { t } from '@/messages/translate';

/** The shop's categories, a tap each, and all there is: from there links lead to every category and place. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const chips = categories
    .filter(({ kind }) => kind === 'category')
    .map(({ name, slug }) => ({ label: name, href: urls.search(slug) }));
  return <ChipRow label={t('home.categories')} links={[...chips, { label: t('rail.all'), href: urls.search() }]} />;
}
