import dynamic from 'next/dynamic';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import type { SearchFilter } from '@/domain/search-filter';
import { useLazyDialog } from '@/storefront/shell/use-lazy-dialog';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { usePreload } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import styles from './filter-form.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog');
const StayDatesDialog = dynamic(loadDates, { ssr: false });
const STEPS = [...dialogSteps, () => import('@/storefront/widgets/calendar/stay-calendar'), loadDates];

/** Chooses the dates of the search in the calendar. */
export function DatesFilter({ filter, onChange }: { filter: SearchFilter; onChange: (filter: SearchFilter) => void }) {
  usePreload(STEPS);
  const dialog = useLazyDialog(loadDates);
  const { start_date, end_date } = filter;
  return (
    <div className={styles.part}>
      <b id="search-dates">{t(catalogueMessages.searchDates)}</b>
      <button type="button" className={styles.box} aria-describedby="search-dates" {...dialog.opener}>
        {start_date && end_date
          ? t(catalogueMessages.homeSearchDatesChosen, {
              start: formatJalaaliShort(start_date),
              end: formatJalaaliShort(end_date),
            })
          : t(catalogueMessages.homeSearchDatesChoose)}
      </button>
      {dialog.isOpen && (
        <StayDatesDialog
          range={{ start: start_date ?? null, end: end_date ?? null }}
          onClose={dialog.close}
          onConfirm={({ start, end }) => {
            onChange({ ...filter, start_date: start && end ? start : undefined, end_date: end ?? undefined });
            dialog.close();
          }}
        />
      )}
    </div>
  );
}
