import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ShopInfo } from '@/contract/config.schemas';
import type { Address } from '@/contract/customer.schemas';
import { selectShop } from '../../state/catalogue/config.slice';
import { useGetOwnAddressesQuery } from '../../state/customer/own-addresses.api';
import { selectCustomerId } from '../../state/customer/customer.slice';
import { usePlaceChoice } from '../../state/delivery/use-place-choice';
import { useAppSelector } from '../../state/store/hooks';
import { likelyPlace, type ChosenPlace, type DeliveryZone, type LikelyPlace } from '../../ui/delivery-place';

export interface LikelyPlaceOfCart {
  readonly zones: readonly DeliveryZone[];
  /** Of the customer; empty for a guest. */
  readonly addresses: readonly Address[];
  /** Null while the customer's addresses are being looked up. */
  readonly place: LikelyPlace | null;
  readonly choose: (chosen: ChosenPlace) => void;
}

const NONE: readonly Address[] = [];

/** Whether the shop sends at all, by whatever way: not where everything is picked up. */
export function sendsParcels(shop: ShopInfo | null): boolean {
  return !shop?.deliveries || shop.deliveries.some((one) => one !== 'pickup');
}

/** Where the cart would be sent: the address that the checkout offers first, or the likely zone. Sends a request. */
export function useLikelyPlace(): LikelyPlaceOfCart {
  const zones = useAppSelector(selectShop)?.free_shipping ?? [];
  const { data: addresses = NONE, isLoading } = useGetOwnAddressesQuery(useAppSelector(selectCustomerId) ?? skipToken);
  const { address, zone, choose } = usePlaceChoice(addresses);
  return { zones, addresses, place: isLoading ? null : likelyPlace(zones, address, zone), choose };
}
