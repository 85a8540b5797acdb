import type { Address } from '@/contract/customer.schemas';
import { preferredAddress } from '@/domain/preferred-address';
import { selectCustomerId } from '../customer/customer.slice';
import { checkoutChanged, selectCheckoutChoices } from '../orders/orders.slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useLikelyZone } from './use-likely-zone';

export interface PlaceChoice {
  /** The address that the checkout offers first; null for none, and while the customer prefers a zone. */
  readonly address: Address | null;
  /** The name of the chosen zone; null without one. */
  readonly zone: string | null;
  /** Chooses a zone by its name, with the id of the address in it if it is an own one: the checkout then offers it. */
  readonly choose: (chosen: { readonly zone: string; readonly addressId: number | null }) => void;
}

/**
 * Where the visitor's order would be sent.
 * @param addresses of the customer; empty for a guest
 */
export function usePlaceChoice(addresses: readonly Address[]): PlaceChoice {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomerId);
  const { addressId } = useAppSelector(selectCheckoutChoices);
  const [zone, chooseZone, preferredBy] = useLikelyZone();
  const prefersZone = customerId !== null && preferredBy === customerId;
  return {
    address: prefersZone ? null : preferredAddress(addresses, addressId),
    zone,
    choose: ({ zone: name, addressId: ownAddressId }) => {
      if (ownAddressId !== null) dispatch(checkoutChanged({ addressId: ownAddressId }));
      chooseZone(name, ownAddressId === null && addresses.length > 0 ? customerId : null);
    },
  };
}
