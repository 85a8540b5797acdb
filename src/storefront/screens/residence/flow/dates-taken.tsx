import { urls } from '@/domain/urls';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/translate';
import styles from './flow.module.css';
import type { TakenDates } from './use-dates-taken';
import { bookingMessages } from '@/messages/booking';

interface DatesTakenProps {
  taken: TakenDates | null;
  /** The customer's own order of these nights, and whether it is being looked up. */
  own: { readonly orderId: number | null; readonly pending: boolean };
  backUrl: string;
}

/** Why the chosen nights are unavailable: the customer has booked them already, or another guest has. */
export function DatesTaken({ taken, own: { orderId, pending }, backUrl }: DatesTakenProps) {
  if (orderId !== null) {
    return (
      <div role="alert" className={styles.alert}>
        <p>{t(bookingMessages.stayFlowOwnStay)}</p>
        <LinkButton href={urls.reservation(orderId, backUrl)} variant="secondary" size="small">
          {t(bookingMessages.stayFlowOwnStayOpen)}
        </LinkButton>
      </div>
    );
  }
  if (!taken) return null;
  return (
    <div role="alert" className={styles.alert}>
      <b>{taken.msg}</b> {!pending && t(bookingMessages.stayFlowDatesLost)}
    </div>
  );
}
