import type { Product } from '@/contract/catalogue.shapes';

import '@/text/flow';
import '@/text/booking';
import { t } from '@/text/t';
import { LateCalendar } from '../late-calendar';
import type { Stay } from '../use-stay';
import styles from './flow.module.css';
import { StepHeading } from './step-heading';
import type { Confirm } from './use-confirm';

interface StepDatesProps {
  product: Product;
  stay: Stay;
  /** What the shop said when the chosen nights went to somebody else. */
  lost: string | null;
  confirm: Confirm;
}

export function StepDates({ product, stay, lost, confirm }: StepDatesProps) {
  return (
    <section>
      <StepHeading>{t('reservation.datesRequired')}</StepHeading>
      {lost !== null && (
        <div role="alert" className={styles.alert}>
          <b>{lost}</b> {t('stay.flow.datesLost')}
        </div>
      )}
      <LateCalendar productId={product.id} range={stay.range} onRange={stay.setRange} extraPerNight={stay.extraPerNight} showFrom={confirm.sentArrival} />
    </section>
  );
}
