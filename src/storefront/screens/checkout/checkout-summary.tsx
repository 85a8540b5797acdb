import Link from 'next/link';
import { useState } from 'react';
import type { Invoice } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { productsPriceOf, totalDiscount } from '@/domain/invoice';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { selectCartCount, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { ownHoldOf } from '@/storefront/state/orders/orders.api';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { PendingAmount } from '@/storefront/ui/pending-amount';
import { PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { SectionCard } from '@/storefront/ui/section-card';
import { SmartImage } from '@/storefront/ui/smart-image';
import { Skeleton } from '@/storefront/ui/skeleton';
import { TotalButton } from '@/storefront/widgets/total-button';
import { OrderMinimumNotice } from '@/storefront/widgets/order-minimum-notice';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { QuoteInvoice } from './quote-invoice';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';
import { actionsMessages } from '@/messages/actions';
import { costsMessages } from '@/messages/costs';
import { amountsMessages } from '@/messages/amounts';

/** Pictures in the row. */
const SHOWN = 5;

/**
 * The current price of the order and the button to the next step, always visible. The last step's button shows the
 * amount.
 */
export function CheckoutSummary({ flow, onNext }: { flow: CheckoutFlow; onNext: () => void }) {
  const { checkout, quote, isQuoteCurrent, step } = flow;
  const { quotePending, quoteError } = checkout;
  const count = useAppSelector(selectCartCount);
  const [isInvoiceOpen, setIsInvoiceOpen] = useState(false);
  const ownHold = ownHoldOf(quoteError);
  const isLast = step === 'confirm';
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
      <CartPictures />
      <div aria-live="polite" aria-busy={quotePending || undefined}>
        {quote ? (
          <PriceRows rows={rowsOf(quote.invoice, count, flow)} />
        ) : (
          <SummarySkeleton failed={quoteError !== null} />
        )}
      </div>
      {needsPlace && (
        <p className={styles.note}>
          {t(checkoutMessages.shippingPoint)}
          {step !== 'address' && (
            <Button variant="quiet" size="small" onClick={() => flow.goTo('address')}>
              {t(checkoutMessages.shippingPointEdit)}
            </Button>
          )}
        </p>
      )}
      {quote && isQuoteCurrent && (
        <OrderMinimumNotice price={productsPriceOf(quote.invoice)} freeFrom={freeFromOf(flow)} />
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
      <BottomBar
        amountOnDesktop
        amount={
          !isLast &&
          quote && (
            <TotalButton
              price={isQuoteCurrent ? quote.invoice.price : null}
              label={t(costsMessages.invoiceTitle)}
              onClick={() => setIsInvoiceOpen(true)}
            />
          )
        }
      >
        {isLast ? (
          <SubmitButton flow={flow} />
        ) : (
          <Button size="large" onClick={onNext}>
            {t(checkoutMessages.next)}
          </Button>
        )}
      </BottomBar>
      {quote && (
        <QuoteInvoice
          invoice={quote.invoice}
          open={isInvoiceOpen}
          loading={!isQuoteCurrent}
          onClose={() => setIsInvoiceOpen(false)}
        />
      )}
    </SectionCard>
  );
}

/** What is ordered, as small pictures; the names are in the cart. */
function CartPictures() {
  const items = useAppSelector(selectCartItems);
  return (
    <ul className={styles.pictures} aria-hidden="true">
      {items.slice(0, SHOWN).map(({ product }, index) => (
        <li key={`${product.id}-${index}`}>
          <SmartImage image={product.images[0] ? { ...product.images[0], alt: '' } : null} sizes="40px" ratio="1 / 1" />
        </li>
      ))}
      {items.length > SHOWN && (
        <li className={styles.more}>
          <bdi dir="ltr">+{toPersianDigits(items.length - SHOWN)}</bdi>
        </li>
      )}
    </ul>
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

function SubmitButton({ flow }: { flow: CheckoutFlow }) {
  const { checkout } = flow;
  const { quote, quotePending, pending, done, paymentMethod } = checkout;
  // Disabled until the shown price is the price of the current choices.
  const amount = quote && flow.isQuoteCurrent ? formatToman(quote.invoice.price) : '…';
  return (
    <Button
      size="large"
      loading={pending || done || quotePending}
      disabled={quote === null || flow.blocked}
      onClick={flow.submit}
    >
      {t(paymentMethod === 'credit' ? checkoutMessages.confirmSubmitCredit : checkoutMessages.confirmSubmit, {
        amount,
      })}
    </Button>
  );
}

/** The free-delivery limit of the chosen address; before an address is chosen, those of all zones, as in the cart. */
function freeFromOf({ address, delivery, quote }: CheckoutFlow): number | null | undefined {
  if (delivery === 'pickup') return null;
  return address === null ? undefined : (quote?.free_shipping_from ?? null);
}

/** While a new price is loading, the rows that depend on the choices are pending. */
function rowsOf(invoice: Invoice, count: number, { address, delivery, isQuoteCurrent }: CheckoutFlow): PriceRow[] {
  const discount = totalDiscount(invoice);
  const isShippingKnown = address !== null || delivery === 'pickup';
  const shipping = invoice.shipping_price > 0 ? formatToman(invoice.shipping_price) : t(amountsMessages.priceFree);
  const current = (value: string) => (isQuoteCurrent ? value : <PendingAmount />);
  return [
    {
      label: t(checkoutMessages.summaryItems, { n: toPersianDigits(count) }),
      value: formatToman(invoice.products_price),
    },
    ...(discount > 0
      ? [{ label: t(costsMessages.invoiceDiscount), value: current(formatToman(discount)), tone: 'success' as const }]
      : []),
    {
      label: t(costsMessages.invoiceDelivery),
      value: isShippingKnown ? current(shipping) : t(checkoutMessages.shippingLater),
    },
    { label: t(costsMessages.invoicePayable), value: current(formatToman(invoice.price)), strong: true },
  ];
}
