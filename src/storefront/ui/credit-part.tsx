import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import { CheckRow } from './check-row';

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
