import { urls } from '@/domain/urls';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/translate';
import styles from './flow.module.css';
import type { TakenDates as Lost } from './use-dates-taken';
import { bookingMessages } from '@/messages/booking';

interface DatesTakenProps {
  lost: Lost | null;
  /** The customer's own order of these nights, and whether it is still being looked for. */
  own: { readonly orderId: number | null; readonly pending: boolean };
  backUrl: string;
}

/** What became of the chosen nights: they are the customer's own already, or somebody else's. */
export function DatesTaken({ lost, own: { orderId, pending }, backUrl }: DatesTakenProps) {
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
  if (!lost) return null;
  return (
    <div role="alert" className={styles.alert}>
      <b>{lost.msg}</b> {!pending && t(bookingMessages.stayFlowDatesLost)}
    </div>
  );
}
