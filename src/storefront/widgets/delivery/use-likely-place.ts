import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ShopInfo } from '@/contract/config.schemas';
import { selectShop } from '../../state/catalogue/config.slice';
import { useGetPreferredAddressQuery } from '../../state/customer/preferred-address.api';
import { selectCustomerId } from '../../state/customer/customer.slice';
import { useLikelyZone } from '../../state/delivery/use-likely-zone';
import { useAppSelector } from '../../state/store/hooks';
import { likelyPlace, type DeliveryZone, type LikelyPlace } from '../../ui/delivery-place';

export interface LikelyPlaceOfCart {
  readonly zones: readonly DeliveryZone[];
  /** Null while the customer's address is being looked up. */
  readonly place: LikelyPlace | null;
  readonly choose: (zone: string) => void;
}

/** Whether the shop sends at all, by whatever way: not where everything is picked up. */
export function sendsParcels(shop: ShopInfo | null): boolean {
  return !shop?.deliveries || shop.deliveries.some((one) => one !== 'pickup');
}

/** Where the cart would be sent: the address that the checkout offers first, or the likely zone. Sends a request. */
export function useLikelyPlace(): LikelyPlaceOfCart {
  const zones = useAppSelector(selectShop)?.free_shipping ?? [];
  const { data, isLoading } = useGetPreferredAddressQuery(useAppSelector(selectCustomerId) ?? skipToken);
  const [chosen, choose] = useLikelyZone();
  return { zones, place: isLoading ? null : likelyPlace(zones, data ?? null, chosen), choose };
}
