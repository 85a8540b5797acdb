import { MAX_NOTE } from '@/domain/constants';
import { cutToUnits } from '@/domain/graphemes';
import { couponBaseOf } from '@/domain/invoice';
import { missingCredit, suggestedTopUp } from '@/domain/credit';
import { urls } from '@/domain/urls';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { linesOf } from '@/storefront/state/cart/cart-items';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { bankOffers, creditOffer, PaymentMethods } from '@/storefront/ui/payment-methods';
import { SectionCard } from '@/storefront/ui/section-card';
import { InsufficientCredit } from '@/storefront/ui/insufficient-credit';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { CreditPartField } from '@/storefront/ui/credit-part';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { CouponField } from '@/storefront/widgets/coupon-field';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { ScannedTable } from './scanned-table';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';

/** Chooses one of the offered ways to pay (PAY-06), a coupon (COUP-01), and a note to the shop. */
export function PaymentSection({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { quote } = flow;
  const { choices, choose, choosePayment, paymentMethod } = flow.checkout;
  const items = useAppSelector(selectCartItems);
  const isOnline = useTakesPayments();
  const support = useSupport();
  return (
    <SectionCard title={t(checkoutMessages.paymentTitle)}>
      <PaymentMethods
        hideLegend
        isOnline={isOnline}
        // Of a backend that does not say which ways it offers, the usual ones.
        offers={quote?.payments ?? [...bankOffers(undefined, isOnline), creditOffer()]}
        value={paymentMethod}
        credit={quote?.customer_credit ?? null}
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
  const { most, part } = checkout.creditPart;
  const isPartOffered = most > 0 && part === 0;
  if (!quote || !(isPartOffered || checkout.paymentMethod === 'credit')) return null;
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
