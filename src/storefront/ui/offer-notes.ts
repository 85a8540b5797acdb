import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { formatToman } from '@/domain/money';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';

/** How much of a deposit is paid now, and how much later; with an end of that, until when. */
export function depositNote({
  due_now = 0,
  due_later = 0,
  rest_until,
}: Partial<Pick<PaymentOffer, 'due_now' | 'due_later' | 'rest_until'>>): string {
  const amounts = { now: formatToman(due_now), later: formatToman(due_later) };
  return rest_until
    ? t(paymentsMessages.depositMethodUntil, { ...amounts, until: formatInstant(rest_until) })
    : t(paymentsMessages.depositMethodNote, amounts);
}

/** What the order costs more or less in this way; empty when it costs the same. */
export function feeNote({ fee = 0 }: Pick<PaymentOffer, 'fee'>): string {
  if (fee === 0) return '';
  return t(fee > 0 ? paymentsMessages.feeNote : paymentsMessages.discountNote, { amount: formatToman(Math.abs(fee)) });
}
