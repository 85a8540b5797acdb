import type { FailedAttempt } from '@/contract/bank-attempt.schemas';
import { formatInstant } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { OrderTimeline, type TimelineEntry } from '@/storefront/ui/order-timeline';
import { t } from '@/messages/format-message';
import styles from './payment-return.module.css';
import { paymentsMessages } from '@/messages/payments';

/** Where the money of a failed payment is, by the bank's own answer; what is true of any bank where it has given none. */
export function moneyText(attempt: FailedAttempt | null | undefined): string {
  if (!attempt) return t(paymentsMessages.paymentFailedRefundNote);
  return t(paymentsMessages[`money.${attempt.money}`], { amount: formatToman(attempt.amount) });
}

/** When the money was taken, and when it is back at the latest; nothing where none was taken. */
export function MoneyBack({ attempt }: { attempt: FailedAttempt | null | undefined }) {
  if (!attempt?.back_by) return null;
  return (
    <div className={styles.money}>
      <OrderTimeline label={t(paymentsMessages.moneyTimeline)} entries={entriesOf(attempt, attempt.back_by)} />
    </div>
  );
}

function entriesOf({ at, money }: FailedAttempt, backBy: string): TimelineEntry[] {
  const back = { key: 'back', time: formatInstant(backBy), dateTime: backBy };
  const began = { key: 'began', time: formatInstant(at), dateTime: at, state: 'done' as const };
  if (money === 'unknown')
    return [
      { ...began, label: t(paymentsMessages.moneyAttempt) },
      { ...back, label: t(paymentsMessages.moneyBackIfTaken), state: 'current' },
    ];
  const isReturned = money === 'returned';
  return [
    { ...began, label: t(paymentsMessages.moneyTaken) },
    {
      key: 'bank',
      label: t(isReturned ? paymentsMessages.moneySentBack : paymentsMessages.moneyIsSentBack),
      state: isReturned ? 'done' : 'current',
    },
    { ...back, label: t(paymentsMessages.moneyBack), state: isReturned ? 'current' : 'later' },
  ];
}
