import type { Residence } from '@/contract/product.schemas';
import {
  cancellationTerms,
  freeCancellationUntil,
  freeStep,
  refundKind,
  type CancellationStep,
} from '@/domain/cancellation';
import { addDays, daysBetween, tehranToday, type CivilDate } from '@/domain/plain-date';
import { completeRange, type DateRangeDraft } from '@/domain/date-range';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { LONG_STAY_NIGHTS } from '@/domain/constants';
import { shopNow } from '@/storefront/platform/browser-clock';
import { formatMessage, t } from '@/messages/format-message';
import styles from './cancellation-timeline.module.css';
import { ResidenceSection } from './residence-section';
import { cardMessages } from '@/messages/card';
import { stayDetailsMessages } from '@/messages/stay-details';

interface CancellationTimelineProps {
  terms: Residence['cancellation'];
  /** The chosen stay: its start adds dates to the steps, and its nights decide which terms apply. */
  range: DateRangeDraft;
}

/** The refund of a cancellation, from today to the check-in, as text and as a timeline. */
export function CancellationTimeline(props: CancellationTimelineProps) {
  return (
    <ResidenceSection id="cancellation" title={t(stayDetailsMessages['stay.cancel.title'])}>
      <CancellationLine {...props} />
    </ResidenceSection>
  );
}

/** The same without a heading, for the confirmation step. */
export function CancellationLine({ terms: baseTerms, range }: CancellationTimelineProps) {
  const stay = completeRange(range);
  const nights = stay ? daysBetween(stay.start, stay.end) : undefined;
  const { terms, steps } = cancellationTerms(baseTerms, nights ?? 1);
  const arrival = range.start;
  return (
    <div>
      <p className={styles.kind}>
        <b>{t(stayDetailsMessages[`stay.cancel.${terms}`])}</b> {t(stayDetailsMessages[`stay.cancel.${terms}.long`])}
      </p>
      <ol className={styles.line}>
        {steps.map((step) => (
          <li key={step.days} className={`${styles.step} ${styles[toneOf(step, nights)]}`}>
            <b>{untilText(step, arrival)}</b>
            <span>{refundText(step, nights)}</span>
          </li>
        ))}
        <li className={`${styles.step} ${styles.none}`}>
          <b>
            {arrival === null
              ? t(stayDetailsMessages['stay.cancel.arrivalDay'])
              : t(stayDetailsMessages['stay.cancel.arrivalDate'], { day: formatJalaaliShort(arrival) })}
          </b>
          <span>{t(stayDetailsMessages['stay.cancel.notPossible'])}</span>
        </li>
      </ol>
      {terms !== 'long_stay' && (
        <p className={styles.kind}>
          {t(stayDetailsMessages['stay.cancel.longStays'], { n: toPersianDigits(LONG_STAY_NIGHTS) })}
        </p>
      )}
    </div>
  );
}

/** «لغو رایگان تا پایان ۹ آذر» or, without dates, how many days before the arrival; nothing when that is over. */
export function CancellationTerm({ terms: baseTerms, range }: CancellationTimelineProps) {
  const stay = completeRange(range);
  if (stay) {
    const last = freeCancellationUntil(baseTerms, stay, tehranToday(shopNow()));
    return last && t(cardMessages.freeUntil, { day: formatJalaaliShort(last) });
  }
  const free = freeStep(cancellationTerms(baseTerms, 1));
  return free ? t(stayDetailsMessages['stay.cancel.freeDays'], { n: toPersianDigits(free.days) }) : null;
}

function untilText({ days }: CancellationStep, arrival: CivilDate | null): string {
  if (arrival !== null)
    return t(stayDetailsMessages['stay.cancel.untilDate'], { day: formatJalaaliShort(addDays(arrival, -days)) });
  return t(stayDetailsMessages['stay.cancel.untilDays'], { n: toPersianDigits(days) });
}

function refundText(step: CancellationStep, nights?: number): string {
  return formatMessage(stayDetailsMessages[`stay.cancel.${refundKind(step, nights)}`], {
    first: toPersianDigits(step.firstNight),
    percent: toPersianDigits(step.rest),
  });
}

function toneOf(step: CancellationStep, nights?: number): 'whole' | 'part' | 'none' {
  const kind = refundKind(step, nights);
  if (kind === 'all') return 'whole';
  return kind === 'nothing' ? 'none' : 'part';
}
