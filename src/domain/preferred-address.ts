import type { Address } from '@/contract/customer.schemas';

/** The address that is offered first: in a delivery zone, that of the last order, else the newest; null for none. */
export function preferredAddress(addresses: readonly Address[]): Address | null {
  return addresses
    .filter(({ is_in_zone }) => is_in_zone)
    .reduce<Address | null>((best, one) => (best && isSooner(best, one) ? best : one), null);
}

/** Whether an address is offered before another one. */
function isSooner(one: Address, other: Address): boolean {
  const [used, otherUsed] = [one, other].map(({ used_at: usedAt }) => (usedAt ? Date.parse(usedAt) : 0));
  return used === otherUsed ? one.addressId > other.addressId : (used ?? 0) > (otherUsed ?? 0);
}
