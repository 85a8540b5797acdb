import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { preferredAddress } from '@/domain/preferred-address';
import { missingToMinimum } from '@/domain/order-minimum';
import { productsPriceOf } from '@/domain/invoice';
import { isAvailableOn } from '@/domain/available-weekdays';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useGetAddressesQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import type { QuoteResponse } from '@/storefront/state/orders/orders.api';
import type { Delivery } from '@/storefront/state/orders/orders.slice';
import { deliverySettled, paymentSettled } from '@/storefront/state/tracking/tracking.actions';
import { useCheckout, type Checkout } from '@/storefront/state/cart/use-checkout';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { CHECKOUT_STEPS, missingAt, type CheckoutStep, type Decisions } from './checkout-steps';
import { useStep } from './use-step';

export interface CheckoutFlow {
  readonly checkout: Checkout;
  readonly customerId: number | null;
  readonly step: CheckoutStep;
  /** Undefined while loading. */
  readonly addresses: readonly Address[] | undefined;
  /** The addresses could not be loaded; `offline` without a connection. */
  readonly addressesFailed: 'offline' | 'failed' | null;
  readonly reloadAddresses: () => void;
  /** The chosen address; null for none, and for one outside of the zone. */
  readonly address: Address | null;
  readonly deliveries: readonly Delivery[];
  readonly delivery: Delivery | null;
  readonly needsSlot: boolean;
  readonly slot: DeliveryChoice | null;
  /** The day of the slot, or of the last one when the slot became unavailable. */
  readonly slotDay: DeliveryChoice['mdate'] | null;
  /** The latest price, also while a new one is loading: what depends on the choices is then shown as pending. */
  readonly quote: QuoteResponse | null;
  /** Whether the quote is the price of the current choices. */
  readonly isQuoteCurrent: boolean;
  /** The choice that is missing at this step, as a sentence. */
  readonly missing: string | null;
  /** A choice of an earlier step is missing, or the order is below the minimum. */
  readonly blocked: boolean;
  readonly goTo: (step: CheckoutStep) => void;
  /** Moves on from a complete step. */
  readonly goOn: () => void;
  readonly submit: () => void;
  /** The price with which the order was last submitted, in toman. */
  readonly submittedPrice: number | null;
}

/** The state of the checkout for all of its steps. */
export function useCheckoutFlow(): CheckoutFlow {
  const checkout = useCheckout();
  const { choices, paymentMethod } = checkout;
  const shop = useAppSelector(selectShop);
  const { deliveries } = shopCapabilities(shop?.shop_type);
  const { isNeeded: needsSlot, choice: slot } = useDelivery();
  const items = useAppSelector(selectCartItems);
  const customerId = useAppSelector(selectCustomerId);
  const { data: addresses, error, refetch } = useGetAddressesQuery(customerId ?? skipToken);
  const address = validAddress(choices, addresses);
  const delivery =
    deliveries.find((one) => one === choices.delivery) ?? (deliveries.length === 1 ? (deliveries[0] ?? null) : null);
  const slotDay = useLast(slot?.mdate ?? null);
  const quote = useLast(checkout.quote);
  const decisions: Decisions = {
    hasAddress: address !== null,
    delivery,
    needsSlot,
    hasSlot: slot !== null,
    fitsSlot: slot === null || items.every(({ product }) => isAvailableOn(product.weekdays, slot.mdate)),
    method: paymentMethod,
    quote: quote && { price: quote.invoice.price, credit: quote.customer_credit },
  };
  const isBelowMinimum = quote !== null && missingToMinimum(productsPriceOf(quote.invoice), shop?.min_basket) > 0;
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
    isQuoteCurrent: checkout.quote !== null && !checkout.quotePending,
    missing: missingAt(step, decisions),
    blocked: isBelowMinimum || CHECKOUT_STEPS.some((one) => missingAt(one, decisions) !== null),
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

/** The chosen address in the delivery zone; without one the preferred one, unless the goods are picked up. */
function validAddress(
  { addressId, delivery }: Checkout['choices'],
  addresses: readonly Address[] = [],
): Address | null {
  const chosen = addresses.find((one) => one.is_in_zone && one.addressId === addressId);
  if (chosen || delivery === 'pickup') return chosen ?? null;
  return preferredAddress(addresses);
}

/**
 * Resets stored choices that are no longer valid: a deleted address or one outside of the zone, a kind of delivery
 * that this shop does not have. Stores the preselected address.
 */
function useValidChoices(
  { choices, choose }: Checkout,
  addresses: readonly Address[] | undefined,
  deliveries: readonly Delivery[],
): void {
  useEffect(() => {
    if (choices.delivery !== null && !deliveries.includes(choices.delivery)) choose({ delivery: null });
    if (!addresses) return;
    const valid = validAddress(choices, addresses)?.addressId ?? null;
    if (valid !== choices.addressId) choose({ addressId: valid });
  });
}

/** The last non-null value, so that the summary does not become empty while the next price is loading. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
