import type { Category } from '@/contract/catalogue.shapes';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import '@/text/catalogue';
import { t } from '@/text/t';

/** The shop's categories, a tap each, and all there is: from there links lead to every category and place. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const chips = categories
    .filter(({ kind }) => kind === 'category')
    .map(({ name, slug }) => ({ label: name, href: urls.search(slug) }));
  return <ChipRow label={t('home.categories')} links={[...chips, { label: t('rail.all'), href: urls.search() }]} />;
}
