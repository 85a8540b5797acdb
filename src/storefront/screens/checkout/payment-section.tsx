import type { PaymentOffer } from '@/contract/orders.schemas';
import { wayKind } from '@/domain/bank-way';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { MAX_NOTE } from '@/domain/constants';
import { cutToUnits } from '@/domain/graphemes';
import { couponBaseOf } from '@/domain/invoice';
import { missingCredit, suggestedTopUp } from '@/domain/credit';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { linesOf } from '@/storefront/state/cart/cart-items';
import { useAppSelector } from '@/storefront/state/store/hooks';
import type { PaymentMethod } from '@/storefront/state/orders/orders.slice';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { SectionCard } from '@/storefront/ui/section-card';
import { InsufficientCredit } from '@/storefront/ui/insufficient-credit';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { CreditPartField } from '@/storefront/ui/credit-part';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { depositNote, feeNote } from '@/storefront/ui/offer-notes';
import { CouponField } from '@/storefront/widgets/coupon-field';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { ScannedTable } from './scanned-table';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';

/** Chooses one of the offered ways to pay (PAY-06), a coupon (COUP-01), and a note to the shop. */
export function PaymentSection({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { quote } = flow;
  const { choices, choose, choosePayment, paymentMethod } = flow.checkout;
  const items = useAppSelector(selectCartItems);
  const isOnline = useTakesPayments();
  const support = useSupport();
  return (
    <SectionCard title={t(checkoutMessages.paymentTitle)}>
      <RadioCards
        legend={t(checkoutMessages.paymentTitle)}
        hideLegend
        name="method"
        value={paymentMethod}
        choices={methods(flow, isOnline)}
        error={error}
        onChange={choosePayment}
      />
      <CreditPartField {...flow.checkout.creditPart} />
      {isOnline && <TopUp flow={flow} />}
      {!isOnline && paymentMethod === 'cash' && <ArrangedPayment support={support} className={styles.note} />}
      <CouponField products={linesOf(items)} base={quote && couponBaseOf(quote.invoice)} />
      <ScannedTable />
      <Field
        label={t(checkoutMessages.noteLabel)}
        hint={t(checkoutMessages.noteHint)}
        name="note"
        rows={2}
        maxLength={MAX_NOTE}
        value={choices.msg}
        onValueChange={(msg) => choose({ msg: cutToUnits(msg, MAX_NOTE) })}
      />
    </SectionCard>
  );
}

/** A link to top up the missing credit, which returns to the checkout (PAY-05). */
function TopUp({ flow: { checkout, quote } }: { flow: CheckoutFlow }) {
  if (checkout.paymentMethod !== 'credit' || !quote) return null;
  const { customer_credit: credit, invoice } = quote;
  const missing = missingCredit(credit, invoice.price);
  if (missing === 0) return null;
  const amount = suggestedTopUp({ credit, invoicePrice: invoice.price });
  return (
    <InsufficientCredit
      credit={null}
      missing={missing}
      href={urls.chargeAccount({ amount, backUrl: urls.checkout() })}
    />
  );
}

/** The ways that the shop offers for this order, each with its own sentence or the shop's. */
function methods({ quote }: CheckoutFlow, isOnline: boolean): RadioCard<PaymentMethod>[] {
  const offers: readonly (Pick<PaymentOffer, 'type' | 'title' | 'note'> & Partial<PaymentOffer>)[] =
    quote?.payments ?? usualOffers(isOnline);
  return offers.map(({ type, title, note, ...due }) => ({
    value: type,
    title: isolateLatin(title),
    note: joinParts([
      note && isolateLatin(note),
      type === 'deposit' ? depositNote(due) : noteOf({ type, note }, quote, isOnline),
      feeNote(due),
    ]),
  }));
}

/** Of a backend that does not say which ways it offers. */
function usualOffers(isOnline: boolean): Pick<PaymentOffer, 'type' | 'title' | 'note'>[] {
  return [
    {
      type: 'cash',
      title: t(paymentsMessages[isOnline ? 'payment.method.cash' : 'payment.method.arranged']),
      note: '',
    },
    { type: 'credit', title: t(paymentsMessages['payment.method.credit']), note: '' },
  ];
}

/** What is always said about a way; how money on delivery is taken, the shop may say itself. */
function noteOf(
  { type, note }: { readonly type: PaymentMethod; readonly note: string },
  quote: CheckoutFlow['quote'],
  isOnline: boolean,
): string {
  if (wayKind(type) === 'cash') return isOnline ? t(checkoutMessages.paymentMethodCashNote) : '';
  if (type === 'card_to_card') return note === '' ? t(paymentsMessages.transferMethodNote) : '';
  if (type === 'on_delivery') return note === '' ? t(checkoutMessages.paymentMethodLaterNote) : '';
  return quote ? t(checkoutMessages.paymentMethodCreditHave, { amount: formatToman(quote.customer_credit) }) : '';
}
