import Link from 'next/link';
import type { ShopCapabilities } from '@/domain/shop-capabilities';
import { wayKind } from '@/domain/bank-way';
import { useEffect, useRef, useState } from 'react';
import type { Invoice } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { orderDiscountOf, productsPriceOf } from '@/domain/invoice';
import { formatSignedToman, formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { selectCartCount, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ownHoldOf } from '@/storefront/state/orders/orders.api';
import { selectCoupon, type PaymentMethod } from '@/storefront/state/orders/orders.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { PictureRow } from '@/storefront/ui/picture-row';
import { PendingAmount } from '@/storefront/ui/pending-amount';
import { discountRow, wayRows, PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { shippingText } from '@/storefront/ui/shipping-text';
import { taxRow } from '@/storefront/ui/tax-row';
import { dueRows } from '@/storefront/ui/credit-part';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { SectionCard } from '@/storefront/ui/section-card';
import { Skeleton } from '@/storefront/ui/skeleton';
import { FreeShippingNotice } from '@/storefront/widgets/free-shipping-notice';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { CHECKOUT_SECTIONS } from './checkout-sections';
import styles from './checkout.module.css';
import { QuoteInvoice } from './quote-invoice';
import type { CheckoutFlow } from './use-checkout-flow';
import { newPriceOf } from './use-submit-errors';
import { checkoutMessages } from '@/messages/checkout';
import { actionsMessages } from '@/messages/actions';
import { costsMessages } from '@/messages/costs';
import { paymentsMessages } from '@/messages/payments';

interface CheckoutSummaryProps {
  flow: CheckoutFlow;
  /** Why the last submit failed; null without a failure, and for what is shown elsewhere. */
  failed: string | null;
  onSubmit: () => void;
}

/**
 * The current price of the order and the button that places it, always visible. A changed price and the reason of a
 * failed submit are shown at the button before the user presses it again.
 */
export function CheckoutSummary({ flow, failed, onSubmit }: CheckoutSummaryProps) {
  const noun = useGoodsNoun();
  const { checkout, quote, isQuoteCurrent } = flow;
  const { quotePending, quoteError } = checkout;
  const count = useAppSelector(selectCartCount);
  const items = useAppSelector(selectCartItems);
  const [isInvoiceOpen, setIsInvoiceOpen] = useState(false);
  const { code } = useAppSelector(selectCoupon);
  const ownHold = ownHoldOf(quoteError);
  const zones = useAppSelector(selectShop)?.free_shipping ?? [];
  // Without a location or a chosen zone the address counts as the widest zone, which may cost more.
  const needsPlace =
    zones.length > 1 && flow.delivery !== 'pickup' && flow.address?.lat === null && flow.address.zone_id == null;
  return (
    <SectionCard
      title={t(costsMessages.checkoutSummary)}
      end={
        <Link href={urls.cart()} prefetch={false}>
          {t(checkoutMessages.summaryToCart)}
        </Link>
      }
    >
      <PictureRow pictures={items.map(({ product }) => product.images[0] ?? null)} />
      <div aria-live="polite" aria-busy={quotePending || undefined}>
        {quote ? (
          <PriceRows rows={rowsOf(quote.invoice, count, flow, noun, code)} />
        ) : (
          <SummarySkeleton failed={quoteError !== null} />
        )}
      </div>
      {quote && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setIsInvoiceOpen(true)}>
            {t(costsMessages.invoiceTitle)}
          </Button>
        </div>
      )}
      {needsPlace && <p className={styles.note}>{t(checkoutMessages.shippingPoint)}</p>}
      {quote && isQuoteCurrent && (
        <FreeShippingNotice
          price={productsPriceOf(quote.invoice)}
          freeFrom={freeFromOf(flow)}
          place={flow.address?.title}
        />
      )}
      {quoteError && !quotePending && (
        <p role="alert" className={styles.failure}>
          {isolateLatin(quoteError.msg || t(checkoutMessages.priceFailed))}
          {ownHold === null ? (
            <Button variant="quiet" size="small" onClick={checkout.refetchQuote}>
              {t(actionsMessages.actionRetry)}
            </Button>
          ) : (
            <LinkButton variant="quiet" size="small" href={urls.order(ownHold)}>
              {t(checkoutMessages['return.to.goods'])}
            </LinkButton>
          )}
        </p>
      )}
      {failed !== null && <Refusal className={styles.failure}>{failed}</Refusal>}
      <PriceNotice flow={flow} />
      <BottomBar>
        <SubmitButton flow={flow} onSubmit={onSubmit} />
      </BottomBar>
      {quote && (
        <QuoteInvoice
          invoice={quote.invoice}
          delivery={shippingOf(flow, quote.invoice)}
          open={isInvoiceOpen}
          loading={!isQuoteCurrent}
          onClose={() => setIsInvoiceOpen(false)}
        />
      )}
    </SectionCard>
  );
}

function SummarySkeleton({ failed }: { failed: boolean }) {
  if (failed) return null;
  return (
    <>
      <span className="visually-hidden">{t(checkoutMessages.priceLoading)}</span>
      <Skeleton height="144px" />
    </>
  );
}

function SubmitButton({ flow, onSubmit }: { flow: CheckoutFlow; onSubmit: () => void }) {
  const { quote, quotePending, pending, done, paymentMethod, creditPart } = flow.checkout;
  const isOnline = useTakesPayments();
  // The credit may pay all that is due now of a deposit.
  const isPaidLater = creditPart.part > 0 && creditPart.due?.due_now === 0;
  const label = submitLabel(isPaidLater ? 'on_delivery' : paymentMethod, isOnline);
  // Pressed while a choice is missing, it says which, also where that choice keeps the order from having a price.
  const isComplete = CHECKOUT_SECTIONS.every((section) => flow.missingAt(section) === null);
  const isBusy = pending || done || quotePending;
  const hasAmount = flow.isShippingKnown && (quote !== null || quotePending);
  return (
    <Button
      size="large"
      loading={isBusy}
      disabled={!isBusy && (flow.isBelowMinimum || (isComplete && quote === null))}
      onClick={onSubmit}
    >
      {hasAmount
        ? // Without an amount until the shown price is the price of the current choices.
          t(label.withAmount, {
            amount: quote && flow.isQuoteCurrent ? formatToman(dueOf(quote.invoice.price, flow.checkout)) : '…',
          })
        : t(label.plain)}
    </Button>
  );
}

/** What the button pays: of a deposit less than the price, and nothing that the credit pays. */
function dueOf(price: number, { paymentMethod, creditPart: { part, due } }: CheckoutFlow['checkout']): number {
  return paymentMethod === 'deposit' && due && due.due_now > 0 ? due.due_now : price - part;
}

/** What the button does: pays at the bank or from the credit, or places an order that is paid later. */
function submitLabel(method: PaymentMethod, isOnline: boolean) {
  if (method === 'credit')
    return {
      withAmount: checkoutMessages.orderPayFromCredit,
      plain: paymentsMessages['payment.method.credit'],
    };
  return isOnline && (wayKind(method) === 'cash' || method === 'deposit')
    ? { withAmount: checkoutMessages.orderPayAmount, plain: checkoutMessages.orderPay }
    : { withAmount: checkoutMessages.confirmSubmit, plain: checkoutMessages.confirmSubmitPlain };
}

/** The old and the new price after a submit with an outdated one. */
function PriceNotice({ flow: { checkout, submittedPrice: before } }: { flow: CheckoutFlow }) {
  const price = newPriceOf(checkout.error);
  if (price === null || before === null || before === price) return null;
  return (
    <Refusal className={styles.notice}>
      {t(checkoutMessages.confirmPriceChanged, { old: formatToman(before), price: formatToman(price) })}
    </Refusal>
  );
}

/** A sentence at the button, which a phone scrolls into view: the button is in a bar over the page. */
function Refusal({ className, children }: { className: string | undefined; children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  // jsdom has no scrollIntoView.
  useEffect(() => place.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <p ref={place} role="alert" className={className}>
      {isolateLatin(children)}
    </p>
  );
}

/** The free-delivery limit of the chosen address; before an address is chosen, those of all zones, as in the cart. */
function freeFromOf({ address, delivery, quote }: CheckoutFlow): number | null | undefined {
  if (delivery === 'pickup') return null;
  return address === null ? undefined : (quote?.free_shipping_from ?? null);
}

function shippingOf({ isShippingKnown, offer }: CheckoutFlow, { shipping_price: price }: Invoice): string {
  return isShippingKnown ? shippingText(price, offer?.paid_to_carrier) : t(checkoutMessages.shippingLater);
}

/** While a new price is loading, the rows that depend on the choices are pending. */
function rowsOf(
  invoice: Invoice,
  count: number,
  flow: CheckoutFlow,
  noun: ShopCapabilities['goodsNoun'],
  code: string,
): PriceRow[] {
  const { isShippingKnown, isQuoteCurrent } = flow;
  const { part, due } = flow.checkout.creditPart;
  const current = (value: string) => (isQuoteCurrent ? value : <PendingAmount />);
  return [
    {
      label: t(checkoutMessages[`summaryItems.${noun}`], { n: toPersianDigits(count) }),
      value: formatToman(invoice.products_price),
    },
    ...[
      ...discountRow(t(costsMessages.saving), invoice.products_discount),
      ...discountRow(t(costsMessages.couponRow, { code }).trim(), orderDiscountOf(invoice)),
    ].map((row) => ({ ...row, value: current(String(row.value)) })),
    {
      label: t(costsMessages.invoiceDelivery),
      value: isShippingKnown ? current(shippingOf(flow, invoice)) : shippingOf(flow, invoice),
    },
    ...[...taxRow(invoice), ...wayRows(invoice)].map((row) => ({ ...row, value: current(String(row.value)) })),
    { label: t(costsMessages.payable), value: current(formatToman(invoice.price)), strong: true },
    ...(part > 0 && due
      ? [
          { label: t(paymentsMessages.creditPartRow), value: current(formatSignedToman(-part)) },
          ...dueRows(due).map(({ label, amount }) => ({ label, value: current(formatToman(amount)), strong: true })),
        ]
      : []),
  ];
}
