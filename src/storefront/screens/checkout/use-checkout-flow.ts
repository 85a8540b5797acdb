import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Address } from '@/contract/customer.schemas';
import type { DeliveryOffer } from '@/contract/delivery.schemas';
import { preferredAddress } from '@/domain/preferred-address';
import { missingToMinimum } from '@/domain/free-shipping-goal';
import { productsPriceOf } from '@/domain/invoice';
import { isOfferedOn } from '@/domain/dish-days';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { deliveryChoices } from '@/domain/shop-capabilities';
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
import { missingAt, type CheckoutSection, type Decisions } from './checkout-sections';

export interface CheckoutFlow {
  readonly checkout: Checkout;
  readonly customerId: number | null;
  /** Undefined while loading. */
  readonly addresses: readonly Address[] | undefined;
  /** The addresses could not be loaded; `offline` without a connection. */
  readonly addressesFailed: 'offline' | 'failed' | null;
  readonly reloadAddresses: () => void;
  /** The chosen address; null for none, and for one outside of the zone. */
  readonly address: Address | null;
  readonly deliveries: readonly Delivery[];
  readonly delivery: Delivery | null;
  /** The delivery methods with their prices, and the one that the price is for; null in a shop without methods. */
  readonly offers: readonly DeliveryOffer[] | null;
  readonly offer: DeliveryOffer | null;
  /** No method brings the order to the address: it can only be collected. */
  readonly isNotBrought: boolean;
  readonly needsSlot: boolean;
  readonly slot: DeliveryChoice | null;
  /** The day of the slot, or of the last one when the slot became unavailable. */
  readonly slotDay: DeliveryChoice['mdate'] | null;
  /** The latest price, also while a new one is loading: what depends on the choices is then shown as pending. */
  readonly quote: QuoteResponse | null;
  /** Whether the quote is the price of the current choices. */
  readonly isQuoteCurrent: boolean;
  /** The choice that is missing in a section, as a sentence; null when the section is complete. */
  readonly missingAt: (section: CheckoutSection) => string | null;
  /** Whether the delivery has a price: an address or pickup is chosen. */
  readonly isShippingKnown: boolean;
  readonly isBelowMinimum: boolean;
  /** Submits the order. False: the delivery hour has expired meanwhile, and nothing was sent. */
  readonly submit: () => boolean;
  /** The price with which the order was last submitted, in toman. */
  readonly submittedPrice: number | null;
}

/** The state of the checkout for all of its sections. */
export function useCheckoutFlow(): CheckoutFlow {
  const checkout = useCheckout();
  const { choices, paymentMethod } = checkout;
  const shop = useAppSelector(selectShop);
  const deliveries = deliveryChoices(shop);
  const { isNeeded: needsSlot, choice: slot } = useDelivery();
  const items = useAppSelector(selectCartItems);
  const customerId = useAppSelector(selectCustomerId);
  const { data: addresses, error, refetch } = useGetAddressesQuery(customerId ?? skipToken);
  const address = validAddress(choices, addresses);
  const slotDay = useLast(slot?.mdate ?? null);
  const quote = useLast(checkout.quote);
  const hasMethods = Boolean(shop?.delivery_methods?.length);
  const offers = hasMethods ? (quote?.deliveries ?? []) : null;
  const offer = offers?.find(({ method_id }) => method_id === quote?.delivery_method) ?? null;
  const delivery = offers ? offeredDelivery(choices, offers, offer) : validDelivery(choices, deliveries);
  const decisions: Decisions = {
    hasAddress: address !== null,
    delivery,
    needsSlot,
    hasSlot: slot !== null,
    fitsSlot: slot === null || items.every(({ product }) => isOfferedOn(product, slot.mdate)),
    method: paymentMethod,
    quote: quote && {
      price: quote.invoice.price,
      credit: quote.customer_credit,
      isUnpayable: quote.payments?.length === 0 && quote.invoice.price > 0,
    },
  };
  const dispatch = useAppDispatch();

  const [submittedPrice, setSubmittedPrice] = useState<number | null>(null);

  useValidChoices(checkout, addresses, deliveries, hasMethods);
  return {
    checkout,
    customerId,
    addresses,
    addressesFailed:
      error === undefined || addresses !== undefined ? null : isOffline(toApiError(error)) ? 'offline' : 'failed',
    reloadAddresses: () => void refetch(),
    address,
    deliveries,
    delivery,
    offers,
    offer,
    isNotBrought: address !== null && Boolean(offers?.length) && (offers ?? []).every(isPickup),
    needsSlot,
    slot,
    slotDay,
    quote,
    isQuoteCurrent: checkout.quote !== null && !checkout.quotePending,
    missingAt: (section) => missingAt(section, decisions),
    isShippingKnown: address !== null || delivery === 'pickup',
    isBelowMinimum: quote !== null && missingToMinimum(productsPriceOf(quote.invoice), shop?.min_basket) > 0,
    submittedPrice,
    submit: () => {
      if (delivery !== null) dispatch(deliverySettled(delivery));
      dispatch(paymentSettled(paymentMethod));
      setSubmittedPrice(checkout.quote?.invoice.price ?? null);
      return checkout.submit();
    },
  };
}

/** The chosen address in the delivery zone; without one the preferred one, unless the goods are picked up. */
function validAddress(
  { addressId, delivery }: Checkout['choices'],
  addresses: readonly Address[] = [],
): Address | null {
  const address = preferredAddress(addresses, addressId);
  return delivery === 'pickup' && address?.addressId !== addressId ? null : address;
}

/**
 * The chosen kind while a method of it fits the order, else that of the method which the price is for: cart, address and
 * the shop's methods may have changed since the choice, and an order is placed as its price was computed.
 */
function offeredDelivery(
  { delivery }: Checkout['choices'],
  offers: readonly DeliveryOffer[],
  offer: DeliveryOffer | null,
): Delivery | null {
  const isOffered = offers.length === 0 || offers.some((one) => one.delivery === delivery);
  return (isOffered ? delivery : null) ?? offer?.delivery ?? null;
}

const isPickup = ({ delivery }: DeliveryOffer) => delivery === 'pickup';

/** The stored way of delivery; without one the first that brings the goods: all ways of a zone have one price. */
function validDelivery({ delivery }: Checkout['choices'], deliveries: readonly Delivery[]): Delivery | null {
  return deliveries.find((one) => one === delivery) ?? deliveries.find((one) => one !== 'pickup') ?? null;
}

/**
 * Stores the preselected address and delivery, and replaces stored choices that are no longer valid: a deleted address
 * or one outside of the zone, a kind of delivery that this shop does not have. At once, so that one price is requested.
 * Where the shop has methods its quote preselects one, so that no delivery is stored until one is chosen.
 */
function useValidChoices(
  { choices, choose }: Checkout,
  addresses: readonly Address[] | undefined,
  deliveries: readonly Delivery[],
  hasMethods: boolean,
): void {
  useEffect(() => {
    if (!addresses) return;
    const addressId = validAddress(choices, addresses)?.addressId ?? null;
    const delivery = hasMethods
      ? (deliveries.find((one) => one === choices.delivery) ?? null)
      : validDelivery(choices, deliveries);
    if (addressId !== choices.addressId || delivery !== choices.delivery) choose({ addressId, delivery });
  });
}

/** The last non-null value, so that the summary does not become empty while the next price is loading. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
