import type { Residence } from '@/contract/catalogue.shapes';
import '@/text/flow';
import '@/text/booking';
import { t } from '@/text/t';
import { People } from '../people';
import type { Stay } from '../use-stay';
import styles from './flow.module.css';
import { StepHeading } from './step-heading';

export function StepPeople({ residence, stay }: { residence: Residence; stay: Stay }) {
  return (
    <section>
      <StepHeading>{t('reservation.peopleRequired')}</StepHeading>
      <div className={styles.card}>
        <People residence={residence} stay={stay} />
      </div>
      <p className={styles.note}>{t('stay.flow.people.hint')}</p>
    </section>
  );
}
