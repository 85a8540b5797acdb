import type { Category } from '@/contract/catalogue.schemas';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import { t } from '@/messages/format-message';
import { destinationsOf } from './regions';
import { homeMessages } from '@/messages/home';

/** Links to destinations of a shop of stays, one of each of its regions; nothing without regions. */
export function Destinations({ categories }: { categories: readonly Category[] }) {
  const links = destinationsOf(categories).map(({ name, slug }) => ({ label: name, href: urls.search(slug) }));
  return links.length > 0 && <ChipRow label={t(homeMessages.destinations)} links={links} />;
}
