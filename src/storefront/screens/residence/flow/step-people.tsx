import type { Residence } from '@/contract/catalogue.schemas';
import { t } from '@/messages/format-message';
import { GuestCount } from '../guest-count';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { StepHeading } from './step-heading';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';

export function StepPeople({ residence, stay }: { residence: Residence; stay: StaySelection }) {
  return (
    <section>
      <StepHeading>{t(flowMessages['reservation.peopleRequired'])}</StepHeading>
      <div className={styles.card}>
        <GuestCount residence={residence} stay={stay} />
      </div>
      <p className={styles.note}>{t(bookingMessages.stayFlowPeopleHint)}</p>
    </section>
  );
}
