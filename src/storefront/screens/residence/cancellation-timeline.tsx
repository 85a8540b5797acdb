import type { Residence } from '@/contract/catalogue.shapes';
import { CANCELLATION_TERMS, type CancellationStep } from '@/domain/cancellation';
import { addDays, type CivilDate } from '@/domain/civil-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali';
import '@/text/stay';
import { t } from '@/text/t';
import styles from './cancellation-timeline.module.css';
import { Section } from './section';

interface CancellationTimelineProps {
  terms: Residence['cancellation'];
  /** The chosen arrival: then the steps carry dates. */
  arrival: CivilDate | null;
}

/** What comes back when a stay is cancelled, from today to the day of arrival, in words and along a line. */
export function CancellationTimeline({ terms, arrival }: CancellationTimelineProps) {
  const steps = CANCELLATION_TERMS[terms];
  return (
    <Section id="cancellation" title={t('stay.cancel.title')}>
      <p className={styles.kind}>
        <b>{t(`stay.cancel.${terms}`)}</b> {t(`stay.cancel.${terms}.long`)}
      </p>
      <ol className={styles.line}>
        {steps.map((step, index) => (
          <li key={step.days} className={`${styles.step} ${styles[toneOf(step)]}`}>
            <b>{untilText(steps, index, arrival)}</b>
            <span>{refundText(step)}</span>
          </li>
        ))}
        <li className={`${styles.step} ${styles.none}`}>
          <b>{arrival === null ? t('stay.cancel.arrivalDay') : t('stay.cancel.arrivalDate', { day: formatJalaaliShort(arrival) })}</b>
          <span>{t('stay.cancel.notPossible')}</span>
        </li>
      </ol>
    </Section>
  );
}

function untilText(steps: readonly CancellationStep[], index: number, arrival: CivilDate | null): string {
  const days = steps[index]?.days ?? 0;
  if (arrival !== null) return t('stay.cancel.untilDate', { day: formatJalaaliShort(addDays(arrival, -days)) });
  return t('stay.cancel.untilDays', { n: toPersianDigits(days) });
}

function refundText({ firstNight, rest }: CancellationStep): string {
  if (firstNight === 100 && rest === 100) return t('stay.cancel.all');
  if (firstNight === 0 && rest === 0) return t('stay.cancel.nothing');
  if (firstNight === 0) return t('stay.cancel.rest', { percent: toPersianDigits(rest) });
  return t('stay.cancel.parts', { first: toPersianDigits(firstNight), percent: toPersianDigits(rest) });
}

function toneOf({ firstNight, rest }: CancellationStep): 'whole' | 'part' | 'none' {
  if (firstNight === 100 && rest === 100) return 'whole';
  return rest > 0 || firstNight > 0 ? 'part' : 'none';
}
