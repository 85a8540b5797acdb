import Link from 'next/link';
import type { SearchProperties } from '@/contract/search.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatAmount } from '@/domain/money';
import { type SearchFilter, withOnly, withoutPart } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { Icon } from '@/storefront/ui/icon';
import { close } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './chosen-filters.module.css';
import { datesText, peopleText } from './trip-text';
import { catalogueMessages } from '@/messages/catalogue';

interface ChosenFiltersProps {
  filter: SearchFilter;
  facets: SearchProperties;
}

/**
 * The active filters within the category, each a link to the list without it. On a phone, dates, guests and what the
 * list is limited to are in the row above.
 */
export function ChosenFilters({ filter, facets }: ChosenFiltersProps) {
  const chosen: { label: string; rest: SearchFilter; hasChip?: boolean }[] = [
    ...stayParts(filter),
    ...(filter.name ? [{ label: filter.name, rest: withoutPart(filter, 'name') }] : []),
    ...(filter.price ? [{ label: priceText(filter.price), rest: withoutPart(filter, 'price') }] : []),
    ...propertyParts(filter, facets.properties),
    ...onlyParts(filter, facets.only ?? []),
  ];
  return (
    <nav aria-label={t(catalogueMessages.searchChosen)} className={styles.chosen}>
      <ul className={styles.list}>
        {chosen.map(({ label, rest, hasChip }) => (
          <li key={label} className={hasChip ? styles.hasChip : undefined}>
            <Link href={urls.search(undefined, rest)} prefetch={false} scroll={false} className={styles.chip}>
              <span className="visually-hidden">{t(catalogueMessages.searchChosenRemove)} </span>
              <bdi>{isolateLatin(label)}</bdi>
              <Icon glyph={close} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function stayParts(filter: SearchFilter) {
  const [dates, people] = [datesText(filter), peopleText(filter)];
  return [
    ...(dates ? [{ label: dates, rest: withoutPart(filter, 'dates'), hasChip: true }] : []),
    ...(people ? [{ label: people, rest: withoutPart(filter, 'person_count'), hasChip: dates !== undefined }] : []),
  ];
}

function priceText({ min, max }: NonNullable<SearchFilter['price']>): string {
  const amounts = { min: formatAmount(min ?? 0), max: formatAmount(max ?? 0) };
  if (min === undefined) return t(catalogueMessages.searchPriceUpTo, amounts);
  return t(max === undefined ? catalogueMessages.searchPriceFrom : catalogueMessages.searchPriceBetween, amounts);
}

/** What a backend does not offer is no part of its lists. */
function onlyParts(filter: SearchFilter, offered: NonNullable<SearchProperties['only']>) {
  return offered
    .filter(({ value }) => filter.only?.includes(value))
    .map(({ value, title }) => ({ label: title, rest: withOnly(filter, value, false), hasChip: true }));
}

/** A property that a product has or has not is named by its title, any other by its value. */
function propertyParts(filter: SearchFilter, facets: SearchProperties['properties']) {
  return (filter.properties ?? []).flatMap(({ id, values }) => {
    const facet = facets.find((one) => one.id === id);
    return values.map((value) => ({
      label: facet?.kind === 'flag' ? facet.title : value,
      rest: {
        ...filter,
        properties: (filter.properties ?? [])
          .map((one) => (one.id === id ? { id, values: values.filter((other) => other !== value) } : one))
          .filter((one) => one.values.length > 0),
      },
    }));
  });
}
