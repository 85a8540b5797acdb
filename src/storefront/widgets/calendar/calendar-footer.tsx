import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import styles from './calendar.module.css';
import { dayText } from './day-text';
import { lostText, promptOf, type Notice } from './notice';
import { totalOf } from './selection';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';
import { stayMessages } from '@/messages/stay';

interface CalendarFooterProps {
  range: DateRangeDraft;
  preview: DateRangeDraft;
  book: DaysByDate;
  pointed: CivilDate | null;
  extraPerNight: number;
  notice: Notice | null;
  showPrices: boolean;
  onClear: () => void;
}

/** Under the months: the two days, the nights and their sum while they are being chosen, what to do next, and refusals. */
export function CalendarFooter({
  range,
  preview,
  book,
  pointed,
  extraPerNight,
  notice,
  showPrices,
  onClear,
}: CalendarFooterProps) {
  const total = totalOf(book, preview, extraPerNight);
  const refusal = notice?.refused ? notice.text : lostText(book, range);
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
      <p className={`${styles.prompt} ${refusal === null ? '' : styles.refused}`}>
        {refusal ?? (range.end === null && promptOf(book, range, pointed))}
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
