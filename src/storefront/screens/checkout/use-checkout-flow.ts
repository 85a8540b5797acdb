import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { missingToMinimum } from '@/domain/order-minimum';
import { productsPriceOf } from '@/domain/invoice';
import { isMadeOn } from '@/domain/available-weekdays';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { shopTraits } from '@/domain/shop-capabilities';
import { selectCartItems } from '@/storefront/state/cart/cart.selectors';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useGetAddressesQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { toApiError, isOffline } from '@/storefront/state/store/api-error-helpers';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import type { PriceAnswer } from '@/storefront/state/orders/orders.api';
import type { Delivery } from '@/storefront/state/orders/orders.selectors';
import { deliverySettled, paymentSettled } from '@/storefront/state/tracking/tracking.events';
import { useCheckout, type Checkout } from '@/storefront/state/cart/use-checkout';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { CHECKOUT_STEPS, missingAt, type CheckoutStep, type Decisions } from './checkout-steps';
import { useStep } from './use-step';

export interface CheckoutFlow {
  readonly checkout: Checkout;
  readonly customerId: number | null;
  readonly step: CheckoutStep;
  /** Undefined until they are there. */
  readonly addresses: readonly Address[] | undefined;
  /** They could not be had; `offline` for want of a connection. */
  readonly addressesFailed: 'offline' | 'failed' | null;
  readonly reloadAddresses: () => void;
  /** The chosen one; null for none, and for one outside of the zone. */
  readonly address: Address | null;
  readonly deliveries: readonly Delivery[];
  readonly delivery: Delivery | null;
  readonly needsSlot: boolean;
  readonly slot: DeliveryChoice | null;
  /** Its day; of a choice that was lost under way, the lost one's. */
  readonly slotDay: DeliveryChoice['mdate'] | null;
  /** The newest price, while another one is on its way too. */
  readonly quote: PriceAnswer | null;
  /** What is missing at this step, as a sentence. */
  readonly missing: string | null;
  /** Something of an earlier step is missing, although one stands at the last, or the basket is less than the least. */
  readonly blocked: boolean;
  readonly goTo: (step: CheckoutStep) => void;
  /** From a step at which nothing is missing. */
  readonly goOn: () => void;
  readonly submit: () => void;
  /** The price with which the order was last submitted, toman. */
  readonly submittedPrice: number | null;
}

/** Everything that the steps of the checkout show and decide. */
export function useCheckoutFlow(): CheckoutFlow {
  const checkout = useCheckout();
  const { choices, paymentMethod } = checkout;
  const shop = useAppSelector(selectShop);
  const { deliveries } = shopTraits(shop?.shop_type);
  const { isNeeded: needsSlot, choice: slot } = useDelivery();
  const items = useAppSelector(selectCartItems);
  const customerId = useAppSelector(selectCustomerId);
  const { data: addresses, error, refetch } = useGetAddressesQuery(customerId ?? skipToken);
  const address = addresses?.find(({ addressId, is_in_zone }) => addressId === choices.addressId && is_in_zone) ?? null;
  const delivery =
    deliveries.find((one) => one === choices.delivery) ?? (deliveries.length === 1 ? (deliveries[0] ?? null) : null);
  const slotDay = useLast(slot?.mdate ?? null);
  const quote = useLast(checkout.quote);
  const decisions: Decisions = {
    hasAddress: address !== null,
    delivery,
    needsSlot,
    hasSlot: slot !== null,
    fitsSlot: slot === null || items.every(({ product }) => isMadeOn(product.weekdays, slot.mdate)),
    method: paymentMethod,
    quote: quote && { price: quote.invoice.price, credit: quote.customer_credit },
  };
  const isTooLittle = quote !== null && missingToMinimum(productsPriceOf(quote.invoice), shop?.min_basket) > 0;
  const { step, goTo, goOn } = useStep(decisions);
  const dispatch = useAppDispatch();

  const [submittedPrice, setSubmittedPrice] = useState<number | null>(null);

  useValidChoices(checkout, addresses, deliveries);
  return {
    checkout,
    customerId,
    step,
    addresses,
    addressesFailed:
      error === undefined || addresses !== undefined ? null : isOffline(toApiError(error)) ? 'offline' : 'failed',
    reloadAddresses: () => void refetch(),
    address,
    deliveries,
    delivery,
    needsSlot,
    slot,
    slotDay,
    quote,
    missing: missingAt(step, decisions),
    blocked: isTooLittle || CHECKOUT_STEPS.some((one) => missingAt(one, decisions) !== null),
    submittedPrice,
    submit: () => {
      setSubmittedPrice(checkout.quote?.invoice.price ?? null);
      checkout.submit();
    },
    goTo,
    goOn: () => {
      if (step === 'delivery' && delivery !== null) dispatch(deliverySettled(delivery));
      if (step === 'payment') dispatch(paymentSettled(paymentMethod));
      goOn();
    },
  };
}

/** Kept choices may have lost their sense: an address that is gone or lies outside, a delivery of another shop. One address alone is chosen. */
function useValidChoices(
  { choices, choose }: Checkout,
  addresses: readonly Address[] | undefined,
  deliveries: readonly Delivery[],
): void {
  useEffect(() => {
    if (choices.delivery !== null && !deliveries.includes(choices.delivery)) choose({ delivery: null });
    if (!addresses) return;
    const inZone = addresses.filter(({ is_in_zone }) => is_in_zone);
    const only = inZone.length === 1 && choices.delivery !== 'pickup' ? (inZone[0]?.addressId ?? null) : null;
    const known = inZone.some(({ addressId }) => addressId === choices.addressId) ? choices.addressId : only;
    if (known !== choices.addressId) choose({ addressId: known });
  });
}

/** The last value that was there: a summary does not empty itself while the next price is on its way. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
