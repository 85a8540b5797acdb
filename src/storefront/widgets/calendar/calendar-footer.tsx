import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import styles from './calendar.module.css';
import { dayText, unavailableText, promptOf, type Notice } from './calendar-text';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';
import { stayMessages } from '@/messages/stay';

interface CalendarFooterProps {
  range: DateRangeDraft;
  preview: DateRangeDraft;
  days: DaysByDate;
  pointed: CivilDate | null;
  extraPerNight: number;
  notice: Notice | null;
  showPrices: boolean;
  onClear: () => void;
}

/** Below the months: check-in and check-out, number of nights and total, the next instruction, and errors. */
export function CalendarFooter({
  range,
  preview,
  days,
  pointed,
  extraPerNight,
  notice,
  showPrices,
  onClear,
}: CalendarFooterProps) {
  const total = totalOf(days, preview, extraPerNight);
  const error = notice?.isError ? notice.text : unavailableText(days, range);
  return (
    <div className={styles.footer}>
      <dl className={styles.days}>
        <ChosenDay label={t(stayMessages.calCheckIn)} date={preview.start} />
        <ChosenDay label={t(stayMessages.calCheckOut)} date={preview.end} />
      </dl>
      <p className={styles.total}>
        {total && (
          <>
            <span>{t(bookingMessages.calTotalNights, { n: toPersianDigits(total.nights) })}</span>
            {showPrices && total.price !== null && (
              <b>
                <span className="visually-hidden">{t(bookingMessages.calTotalLabel)}: </span>
                {formatToman(total.price)}
              </b>
            )}
          </>
        )}
      </p>
      <p className={`${styles.prompt} ${error === null ? '' : styles.refused}`}>
        {error ?? (range.end === null && promptOf(days, range, pointed))}
      </p>
      <Button variant="quiet" size="small" onClick={onClear} className={range.start === null ? styles.away : ''}>
        {t(flowMessages.calClear)}
      </Button>
      <p className="visually-hidden" role="status">
        {notice?.text}
      </p>
    </div>
  );
}

function ChosenDay({ label, date }: { label: string; date: CivilDate | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{date === null ? '—' : dayText(date)}</dd>
    </div>
  );
}
