import type { PaymentOffer } from '@/contract/orders.schemas';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';

/** How much of a deposit is paid now, and how much later. */
export function depositNote({
  due_now = 0,
  due_later = 0,
}: Partial<Pick<PaymentOffer, 'due_now' | 'due_later'>>): string {
  return t(paymentsMessages.depositMethodNote, { now: formatToman(due_now), later: formatToman(due_later) });
}
