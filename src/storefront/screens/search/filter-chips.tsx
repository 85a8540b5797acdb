import type { ComponentProps } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import type { SearchProperties } from '@/contract/search.schemas';
import { toPersianDigits } from '@/domain/digits';
import type { SearchFilter } from '@/domain/search-filter';
import { Chip } from '@/storefront/ui/chip';
import { t } from '@/messages/format-message';
import type { FilterFormPart } from './filter-form';
import { flagsTitle } from './flags-title';
import { peopleText } from './trip-text';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';

/** A filter with a sheet of its own. */
interface FilterChip {
  readonly part: FilterFormPart;
  readonly title: string;
  /** The title, or what is chosen. */
  readonly label: string;
  readonly isChosen: boolean;
}

interface Lists {
  readonly filter: SearchFilter;
  readonly facets: SearchProperties['properties'];
  readonly category: Category | null;
  readonly byStay: boolean;
}

/** The filters of a list that are opened one by one; dates have a chip of their own (DatesChip). */
function filterChips({ filter, facets, category, byStay }: Lists): FilterChip[] {
  const chosenOf = (ids: readonly number[]) =>
    (filter.properties ?? []).reduce((sum, { id, values }) => (ids.includes(id) ? sum + values.length : sum), 0);
  const counted = (part: FilterFormPart, title: string, ids: readonly number[]): FilterChip => {
    const n = chosenOf(ids);
    const label = n > 0 ? t(catalogueMessages.searchFilterChosen, { title, n: toPersianDigits(n) }) : title;
    return { part, title, label, isChosen: n > 0 };
  };
  const named = (part: FilterFormPart, title: string, value: string | undefined): FilterChip => ({
    part,
    title,
    label: value ?? title,
    isChosen: value !== undefined,
  });
  const flags = facets.filter(({ kind }) => kind === 'flag').map(({ id }) => id);
  return [
    { ...named('price', t(catalogueMessages.searchFilterPrice), undefined), isChosen: filter.price !== undefined },
    ...(byStay
      ? [
          named('place', t(homeMessages.searchPlace), category?.name),
          named('people', t(catalogueMessages.searchPeople), peopleText(filter)),
        ]
      : []),
    ...facets.filter(({ kind }) => kind === 'choice').map(({ id, title }) => counted(id, title, [id])),
    ...(flags.length > 0 ? [counted('flags', flagsTitle(byStay), flags)] : []),
  ];
}

interface FilterChipsProps extends Lists {
  className: string;
  /** Attributes of the button of the sheet of a part, which has this title. */
  openerOf: (part: FilterFormPart, title: string) => ComponentProps<'button'>;
}

/** One button for each filter, which opens its sheet at once. */
export function FilterChips({ className, openerOf, ...lists }: FilterChipsProps) {
  return filterChips(lists).map(({ part, title, label, isChosen }) => (
    <span key={part} className={className}>
      <Chip selected={isChosen} opener={openerOf(part, title)}>
        {label}
      </Chip>
    </span>
  ));
}
