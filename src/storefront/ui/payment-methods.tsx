import type { BankChoice as Bank, PaymentOffer } from '@/contract/order-payment.schemas';
import type { BankPayment, PaymentType } from '@/contract/payment-types';
import { wayKind } from '@/domain/bank-way';
import { missingCredit } from '@/domain/credit';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { accountMessages } from '@/messages/account';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import { depositNote, feeNote } from './offer-notes';
import { RadioCards } from './radio-cards';

/** A way to pay with the shop's own sentence; its sums where they are known. */
export type OfferedWay<Type extends PaymentType = PaymentType> = Partial<Omit<PaymentOffer, 'type'>> &
  Pick<PaymentOffer, 'title' | 'note'> & { readonly type: Type };

interface PaymentMethodsProps<Type extends PaymentType> {
  offers: readonly OfferedWay<Type>[];
  value: Type;
  /** The customer's credit, toman; null while it is unknown. */
  credit: number | null;
  onChange: (type: Type) => void;
  /** Whether the shop takes payments at a bank. */
  isOnline?: boolean;
  /** Only for screen readers, when the heading above has the same text. */
  hideLegend?: boolean;
  error?: string | null;
}

/**
 * The choice of one of the ways to pay, of a new order and of one that stands (PAY-06). A credit that does not suffice is
 * not among them where it can pay a part beside another way: that part is offered below them.
 */
export function PaymentMethods<Type extends PaymentType>({
  offers,
  value,
  credit,
  onChange,
  isOnline = true,
  hideLegend = false,
  error = null,
}: PaymentMethodsProps<Type>) {
  const paysPart = offers.some((offer) => (offer.credit_part ?? 0) > 0);
  const isChoice = ({ type, due_now = 0, due_later = 0 }: OfferedWay) =>
    !paysPart || type !== 'credit' || type === value || missingCredit(credit ?? 0, due_now + due_later) === 0;
  return (
    <RadioCards
      legend={t(checkoutMessages.paymentTitle)}
      hideLegend={hideLegend}
      name="method"
      value={value}
      choices={offers.filter(isChoice).map((offer) => ({
        value: offer.type,
        title: isolateLatin(offer.title),
        note: joinParts([offer.note && isolateLatin(offer.note), usualNote(offer, credit, isOnline), feeNote(offer)]),
      }))}
      error={error}
      onChange={onChange}
    />
  );
}

/** What is said about a way unless the shop says itself how it takes the money; a deposit's sums and the credit always. */
function usualNote(offer: OfferedWay, credit: number | null, isOnline: boolean): string {
  const { type, note } = offer;
  if (type === 'deposit') return depositNote(offer);
  if (wayKind(type) === 'cash') return isOnline && note === '' ? t(checkoutMessages.paymentMethodCashNote) : '';
  if (type === 'card_to_card') return note === '' ? t(paymentsMessages.transferMethodNote) : '';
  if (type === 'on_delivery') return note === '' ? t(checkoutMessages.paymentMethodLaterNote) : '';
  return credit === null ? '' : creditNote(offer, credit);
}

/** The customer's credit, and how much it lacks for the order where its sums are known. */
function creditNote({ due_now = 0, due_later = 0 }: OfferedWay, credit: number): string {
  const missing = missingCredit(credit, due_now + due_later);
  return joinParts([
    t(accountMessages.creditHave, { amount: formatToman(credit) }),
    missing > 0 && t(checkoutMessages.paymentMethodCreditLacks, { amount: formatToman(missing) }),
  ]);
}

/** The banks of an order or a top-up, the preselected one first; without `banks` the shop has one. */
export function bankOffers(banks: readonly Bank[] | undefined, isOnline = true): OfferedWay<BankPayment>[] {
  const title = t(paymentsMessages[isOnline ? 'payment.method.cash' : 'payment.method.arranged']);
  return banks?.map((bank) => ({ ...bank, note: bank.note ?? '' })) ?? [{ type: 'cash', title, note: '' }];
}

export function creditOffer(): OfferedWay<'credit'> {
  return { type: 'credit', title: t(paymentsMessages['payment.method.credit']), note: '' };
}

interface BankChoiceProps {
  banks: readonly Bank[] | undefined;
  bank: BankPayment | undefined;
  onChange: (bank: BankPayment) => void;
}

/** At which of several banks a payment is made; nothing where the shop has one. */
export function BankChoice({ banks, bank, onChange }: BankChoiceProps) {
  if (!banks || bank === undefined) return null;
  return <PaymentMethods hideLegend offers={bankOffers(banks)} value={bank} credit={null} onChange={onChange} />;
}
