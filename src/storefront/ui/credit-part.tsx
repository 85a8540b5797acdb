import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import { Button } from './button';
import { CheckRow } from './check-row';
import styles from './credit-part.module.css';

interface CreditPartFieldProps {
  /** How much of the credit can pay a part, toman; without any there is nothing to choose. */
  most: number;
  part: number;
  use: (isUsed: boolean) => void;
}

/** Whether the credit pays a part of the order, beside the chosen way. */
export function CreditPartField({ most, part, use }: CreditPartFieldProps) {
  if (most === 0) return null;
  return (
    <CheckRow
      name="credit-part"
      title={t(paymentsMessages.creditPart, { amount: formatToman(most) })}
      note={t(paymentsMessages.creditPartNote)}
      checked={part > 0}
      onChange={use}
    />
  );
}

interface CreditPartButtonProps {
  /** How much of the credit can pay a part, toman; without any there is no button. */
  part: number;
  /** What of the order is left to be paid, toman. */
  owed: number;
  isBusy: boolean;
  onPay: (part: number) => void;
}

/** Pays the part at once; the rest is paid otherwise, as the order says. */
export function CreditPartButton({ part, owed, isBusy, onPay }: CreditPartButtonProps) {
  if (part === 0) return null;
  return (
    <>
      <Button variant="secondary" block loading={isBusy} onClick={() => onPay(part)}>
        {t(paymentsMessages.creditPartPay, { amount: formatToman(part) })}
      </Button>
      <p className={styles.note}>{t(paymentsMessages.creditPartLeaves, { amount: formatToman(owed - part) })}</p>
    </>
  );
}

interface DueRow {
  readonly label: string;
  /** Toman. */
  readonly amount: number;
}

/** What the chosen way takes beside the part from the credit: now, later, or both. */
export function dueRows({ due_now: now, due_later: later }: { due_now: number; due_later: number }): DueRow[] {
  if (later === 0) return [{ label: t(paymentsMessages.creditPartRest), amount: now }];
  return [
    ...(now > 0 ? [{ label: t(paymentsMessages.creditPartNow), amount: now }] : []),
    { label: t(paymentsMessages.creditPartLater), amount: later },
  ];
}
