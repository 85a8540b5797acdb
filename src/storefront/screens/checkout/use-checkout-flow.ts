import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Address } from '@/contract/customer.shapes';
import type { DeliveryChoice } from '@/domain/reservation-slots';
import { shopTraits } from '@/domain/shop-types';
import { urls } from '@/domain/urls';
import { selectShop } from '@/storefront/state/config.slice';
import { useGetAddressesQuery } from '@/storefront/state/customer.api';
import { selectCustomerId } from '@/storefront/state/customer.slice';
import { factsOf, isOffline } from '@/storefront/state/failure-facts';
import { useAppSelector } from '@/storefront/state/hooks';
import type { PriceAnswer } from '@/storefront/state/orders.api';
import type { Delivery } from '@/storefront/state/orders.slice';
import { selectDeliveryChoice } from '@/storefront/state/reservation.slice';
import { useCheckout, type Checkout } from '@/storefront/state/use-checkout';
import { CHECKOUT_STEPS, missingAt, reachedStep, type CheckoutStep, type Decisions } from './checkout-steps';

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
  /** The newest price, while another one is on its way too. */
  readonly quote: PriceAnswer | null;
  /** What is missing at this step, as a sentence. */
  readonly missing: string | null;
  /** Something of an earlier step is missing, although one stands at the last. */
  readonly blocked: boolean;
  readonly goTo: (step: CheckoutStep) => void;
  readonly submit: () => void;
  /** The price with which the order was last submitted, toman. */
  readonly submittedPrice: number | null;
}

/** Everything that the steps of the checkout show and decide. */
export function useCheckoutFlow(): CheckoutFlow {
  const router = useRouter();
  const checkout = useCheckout();
  const { choices, paymentMethod } = checkout;
  const { deliveries, needsDeliveryDate: needsSlot } = shopTraits(useAppSelector(selectShop)?.shop_type);
  const customerId = useAppSelector(selectCustomerId);
  const { data: addresses, error, refetch } = useGetAddressesQuery(customerId ?? skipToken);
  const address = addresses?.find(({ addressId, is_in_zone }) => addressId === choices.addressId && is_in_zone) ?? null;
  const delivery = deliveries.find((one) => one === choices.delivery) ?? (deliveries.length === 1 ? (deliveries[0] ?? null) : null);
  const slot = useAppSelector(selectDeliveryChoice);
  const quote = useLast(checkout.quote);
  const decisions: Decisions = {
    hasAddress: address !== null,
    delivery,
    needsSlot,
    hasSlot: slot !== null,
    method: paymentMethod,
    quote: quote && { price: quote.invoice.price, credit: quote.customer_credit },
  };
  const step = reachedStep(router.query.step, decisions);

  const [submittedPrice, setSubmittedPrice] = useState<number | null>(null);

  useSoundChoices(checkout, addresses, deliveries);
  return {
    checkout,
    customerId,
    step,
    addresses,
    addressesFailed: error === undefined || addresses !== undefined ? null : isOffline(factsOf(error)) ? 'offline' : 'failed',
    reloadAddresses: () => void refetch(),
    address,
    deliveries,
    delivery,
    needsSlot,
    slot,
    quote,
    missing: missingAt(step, decisions),
    blocked: CHECKOUT_STEPS.some((one) => missingAt(one, decisions) !== null),
    submittedPrice,
    submit: () => {
      setSubmittedPrice(checkout.quote?.invoice.price ?? null);
      checkout.submit();
    },
    goTo: (to) => void router.push(urls.checkout(to), undefined, { shallow: true }),
  };
}

/** Kept choices may have lost their sense: an address that is gone or lies outside, a delivery of another shop. One address alone is chosen. */
function useSoundChoices({ choices, choose }: Checkout, addresses: readonly Address[] | undefined, deliveries: readonly Delivery[]): void {
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
