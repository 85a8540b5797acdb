import { useContext } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { isLocationMissing } from '@/domain/delivery-zone';
import { addressesMessages } from '@/messages/addresses';
import { t } from '@/messages/format-message';
import { MapContext } from '../../ui/map-context';

type Place = Pick<Address, 'lat' | 'lng' | 'is_in_zone'>;

/**
 * Why nothing can be delivered to an address: the given text for one outside of the zone, or the request to mark its
 * location, on the map where the shop has one.
 */
export function useZoneProblem(): (address: Place, outside: string) => string {
  const hasMap = useContext(MapContext) !== null;
  return (address, outside) => {
    if (!isLocationMissing(address)) return outside;
    return t(hasMap ? addressesMessages.locationMissingMap : addressesMessages.locationMissing);
  };
}
