import { useContext } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { isLocationMissing } from '@/domain/delivery-zone';
import { addressesMessages } from '@/messages/addresses';
import { t } from '@/messages/format-message';
import { selectShop } from '../../state/catalogue/config.slice';
import { useAppSelector } from '../../state/store/hooks';
import { MapContext } from '../../ui/map-context';

type Saved = Pick<Address, 'lat' | 'lng' | 'province' | 'is_in_zone'>;

/**
 * Why nothing can be delivered to an address: the given text for one outside of the zone, or the request to mark its
 * location, on the map where the shop has one.
 */
export function useZoneProblem(): (address: Saved, outside: string) => string {
  const hasMap = useContext(MapContext) !== null;
  const zones = (useAppSelector(selectShop)?.free_shipping ?? []).map(({ drawn, everywhere, areas }) => ({
    isDrawn: drawn ?? !everywhere,
    listsCities: Boolean(areas?.length),
  }));
  return (address, outside) => {
    if (address.is_in_zone || !isLocationMissing(zones, address)) return outside;
    return t(hasMap ? addressesMessages.locationMissingMap : addressesMessages.locationMissing);
  };
}
