import { useState, type ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { missingToMinimum } from '@/domain/free-shipping-goal';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { cartCost, countedPieces, isDayFault, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { zoneShipping } from '@/storefront/ui/delivery-place';
import { discountRow, PriceRows } from '@/storefront/ui/price-rows';
import { shippingText } from '@/storefront/ui/shipping-text';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { SectionCard } from '@/storefront/ui/section-card';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { sendsParcels, useLikelyPlace } from './delivery/use-likely-place';
import { FreeShippingNotice } from './free-shipping-notice';
import styles from './cart-summary.module.css';
import { OrderCostDialog } from './order-cost-dialog';
import { TotalButton } from './total-button';
import { useArrivalText } from './use-arrival-text';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';

interface CartSummaryProps {
  lines: readonly CartLine[];
  isGuest: boolean;
  /** Label of the main button. */
  checkoutLabel: string;
  /** At the end of the heading's row. */
  end?: ReactNode;
  /** Further links below the main button. */
  children?: ReactNode;
}

/**
 * The costs of the cart, what prevents the checkout, and the link to it; a guest logs in first and returns to the
 * checkout (AUTH-08).
 */
export function CartSummary({ lines, isGuest, checkoutLabel, end, children }: CartSummaryProps) {
  const noun = useGoodsNoun();
  const [isOpen, setIsOpen] = useState(false);
  const { isNeeded, choice } = useDelivery();
  const cost = cartCost(lines);
  const faults = lines.flatMap(({ fault }) => fault ?? []);
  const isBlocked = faults.length > 0;
  const shop = useAppSelector(selectShop);
  const { place } = useLikelyPlace();
  // A guess counts where the place above the lines tells its terms.
  const isSaid = !place?.isGuess || place.zone?.price != null;
  const arrival = useArrivalText();
  const days = place?.zone?.delivery_days;
  const arrives = days ? arrival(days) : null;
  const name = place?.address?.title ?? place?.zone?.zone ?? '';
  const shippingPrice = place?.zone && sendsParcels(shop) ? zoneShipping(place.zone, cost.price) : null;
  const shipping =
    shippingPrice === null
      ? null
      : { label: t(checkoutMessages.cartShippingTo, { place: name }), price: shippingPrice };
  const total = cost.price + (shippingPrice ?? 0);
  const note = noteOf(isNeeded && !choice, shipping !== null);
  const isTooLittle = missingToMinimum(cost.price, shop?.min_basket) > 0;
  const pieces = countedPieces(lines);
  return (
    <SectionCard title={t(checkoutMessages.cartSummary)} end={end}>
      <div aria-live="polite">
        <PriceRows
          rows={[
            {
              label: t(checkoutMessages[`summaryItems.${noun}`], { n: toPersianDigits(pieces) }),
              value: formatToman(cost.products_price),
            },
            ...discountRow(t(costsMessages.saving), cost.products_discount),
            ...(shipping ? [{ label: shipping.label, value: shippingText(shipping.price) }] : []),
            {
              label: t(shipping ? checkoutMessages.cartTotalShipped : checkoutMessages.cartTotal),
              value: formatToman(total),
              strong: true,
            },
          ]}
        />
      </div>
      {note && <p className={styles.note}>{t(note)}</p>}
      {shop?.tax_added && <p className={styles.note}>{t(checkoutMessages.cartTaxNote)}</p>}
      {arrives !== null && (
        <p>
          <b>
            {isolateLatin(
              t(checkoutMessages.arrivesAt, {
                days: arrives,
                address: name,
              }),
            )}
          </b>
        </p>
      )}
      <FreeShippingNotice
        price={cost.price}
        freeFrom={isSaid ? place?.zone?.from : undefined}
        place={place?.address?.title}
      />
      {isBlocked && (
        <p className={styles.blocked} role="alert">
          {t(faults.every(isDayFault) ? checkoutMessages.cartBlockedOtherDay : checkoutMessages[`cartBlocked.${noun}`])}
        </p>
      )}
      <BottomBar
        amount={<TotalButton price={total} label={t(checkoutMessages.cartCosts)} onClick={() => setIsOpen(true)} />}
      >
        <CheckoutLink isBlocked={isBlocked || isTooLittle} isGuest={isGuest} text={checkoutLabel} />
      </BottomBar>
      {children}
      <OrderCostDialog open={isOpen} onClose={() => setIsOpen(false)} cost={cost} shipping={shipping} />
    </SectionCard>
  );
}

/** What the checkout still adds to the sum or asks for; null where nothing is left. */
function noteOf(lacksSlot: boolean, isShippingKnown: boolean) {
  if (lacksSlot) return isShippingKnown ? checkoutMessages.cartSlotOnlyNote : checkoutMessages.cartSlotNote;
  return isShippingKnown ? null : checkoutMessages.cartCostsNote;
}

function CheckoutLink({ isBlocked, isGuest, text }: { isBlocked: boolean; isGuest: boolean; text: string }) {
  // A link cannot be disabled, a button can.
  if (isBlocked)
    return (
      <Button size="large" disabled>
        {isolateLatin(text)}
      </Button>
    );
  return (
    <LinkButton size="large" href={isGuest ? urls.login({ backUrl: urls.checkout() }) : urls.checkout()}>
      {isolateLatin(text)}
    </LinkButton>
  );
}
