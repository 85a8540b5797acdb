import dynamic from 'next/dynamic';
import { DEFAULT_PEOPLE } from '@/domain/constants';
import { isolateLatin } from '@/domain/isolate-latin';
import type { SearchFilter } from '@/domain/search-filter';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { Chip } from '@/storefront/ui/chip';
import { calendar } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './filter-form.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { datesText, tripText } from './trip-text';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog');
const StayDatesDialog = dynamic(loadDates, { ssr: false });

interface DatesProps {
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}

/** The calendar that chooses the dates of the search, and the attributes of its opener. */
function useDatesDialog({ filter, onChange }: DatesProps) {
  const { isOpen, close, opener } = useLazyWidget(loadDates, { isLikely: true });
  const { start_date, end_date } = filter;
  const dialog = isOpen && (
    <StayDatesDialog
      range={{ start: start_date ?? null, end: end_date ?? null }}
      onClose={close}
      onConfirm={({ start, end }) => {
        // The prices of a stay are for a number of guests, which the list then shows.
        onChange(
          start && end
            ? { ...filter, start_date: start, end_date: end, person_count: filter.person_count ?? DEFAULT_PEOPLE }
            : { ...filter, start_date: undefined, end_date: undefined },
        );
        close();
      }}
    />
  );
  return { opener, dialog, text: datesText(filter) ?? t(homeMessages.searchDatesChoose) };
}

/** The dates in the form of filters. */
export function DatesFilter(props: DatesProps) {
  const { opener, dialog, text } = useDatesDialog(props);
  return (
    <div className={styles.part}>
      <b id="search-dates">{t(catalogueMessages.searchDates)}</b>
      <button type="button" className={styles.box} aria-describedby="search-dates" {...opener}>
        {isolateLatin(text)}
      </button>
      {dialog}
    </div>
  );
}

/** Dates and guests above the list, where the filter form is in a sheet. */
export function DatesChip(props: DatesProps) {
  const { opener, dialog, text } = useDatesDialog(props);
  return (
    <>
      <Chip glyph={calendar} selected={props.filter.start_date !== undefined} opener={opener}>
        {isolateLatin(tripText(props.filter) ?? text)}
      </Chip>
      {dialog}
    </>
  );
}
