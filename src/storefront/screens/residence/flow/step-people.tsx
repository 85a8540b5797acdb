import type { Residence } from '@/contract/catalogue.schemas';
import '@/messages/flow';
import '@/messages/booking';
import { t } from '@/messages/translate';
import { People } from '../guest-count';
import type { Stay } from '../use-stay-selection';
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
