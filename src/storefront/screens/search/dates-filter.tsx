import { useState } from 'react';
import { formatJalaaliShort } from '@/domain/jalaali';
import type { SearchFilter } from '@/domain/search-filter';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { lateWidget } from '@/storefront/ui/client-only';
import { useIdleLoad } from '@/storefront/ui/use-idle-preload';
import { t } from '@/messages/format-message';
import styles from './filter-form.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog').then((code) => code.default);
const StayDatesDialog = lateWidget(loadDates);
const STEPS = [...dialogSteps, () => import('@/storefront/widgets/calendar/stay-calendar'), loadDates];

/** Chooses the dates of the search in the calendar. */
export function DatesFilter({ filter, onChange }: { filter: SearchFilter; onChange: (filter: SearchFilter) => void }) {
  useIdleLoad(STEPS);
  const [choosing, setChoosing] = useState(false);
  const { start_date, end_date } = filter;
  return (
    <div className={styles.part}>
      <b id="search-dates">{t(catalogueMessages.searchDates)}</b>
      <button
        type="button"
        className={styles.box}
        aria-describedby="search-dates"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {start_date && end_date
          ? t(catalogueMessages.homeSearchDatesChosen, {
              start: formatJalaaliShort(start_date),
              end: formatJalaaliShort(end_date),
            })
          : t(catalogueMessages.homeSearchDatesChoose)}
      </button>
      {choosing && (
        <StayDatesDialog
          range={{ start: start_date ?? null, end: end_date ?? null }}
          onClose={() => setChoosing(false)}
          onConfirm={({ start, end }) => {
            onChange({ ...filter, start_date: start && end ? start : undefined, end_date: end ?? undefined });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
