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
  /** What is left to be paid in the chosen way, toman; absent where it is unknown. */
  due?: DuePart | null;
  use: (isUsed: boolean) => void;
}

interface DuePart {
  readonly due_now: number;
  readonly due_later: number;
}

/** Whether the credit pays a part of the order, beside the chosen way. */
export function CreditPartField({ most, part, due, use }: CreditPartFieldProps) {
  if (most === 0) return null;
  const rest = due ? due.due_now + due.due_later - (most - part) : null;
  return (
    <CheckRow
      name="credit-part"
      title={t(paymentsMessages.creditPart, { amount: formatToman(most) })}
      note={
        rest === null
          ? t(paymentsMessages.creditPartNote)
          : t(paymentsMessages.creditPartNoteRest, { amount: formatToman(rest) })
      }
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
export function dueRows({ due_now: now, due_later: later }: DuePart): DueRow[] {
  if (later === 0) return [{ label: t(paymentsMessages.creditPartRest), amount: now }];
  return [
    ...(now > 0 ? [{ label: t(paymentsMessages.creditPartNow), amount: now }] : []),
    { label: t(paymentsMessages.creditPartLater), amount: later },
  ];
}
