import type { Residence } from '@/contract/catalogue.schemas';
import { t } from '@/messages/translate';
import { People } from '../guest-count';
import type { Stay } from '../use-stay-selection';
import styles from './flow.module.css';
import { StepHeading } from './step-heading';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';

export function StepPeople({ residence, stay }: { residence: Residence; stay: Stay }) {
  return (
    <section>
      <StepHeading>{t(flowMessages['reservation.peopleRequired'])}</StepHeading>
      <div className={styles.card}>
        <People residence={residence} stay={stay} />
      </div>
      <p className={styles.note}>{t(bookingMessages.stayFlowPeopleHint)}</p>
    </section>
  );
}
