import type { Address } from '@/contract/customer.schemas';

/**
 * The address that is offered first: in a delivery zone, the chosen one, else that of the last order, else the newest;
 * null for none.
 * @param chosenId the id of the one that the customer has chosen
 */
export function preferredAddress(addresses: readonly Address[], chosenId: number | null = null): Address | null {
  const offered = addresses.filter(({ is_in_zone }) => is_in_zone);
  return (
    offered.find(({ addressId }) => addressId === chosenId) ??
    offered.reduce<Address | null>((best, one) => (best && isSooner(best, one) ? best : one), null)
  );
}

/** Whether an address is offered before another one. */
function isSooner(one: Address, other: Address): boolean {
  const [used, otherUsed] = [one, other].map(({ used_at: usedAt }) => (usedAt ? Date.parse(usedAt) : 0));
  return used === otherUsed ? one.addressId > other.addressId : (used ?? 0) > (otherUsed ?? 0);
}

/** As lists show addresses: the one with the id `first`, then those in a delivery zone, then the others. */
export function inOfferedOrder(addresses: readonly Address[], first: number | undefined): readonly Address[] {
  const rank = ({ addressId, is_in_zone }: Address) => (addressId === first ? 0 : is_in_zone ? 1 : 2);
  return [...addresses].sort((one, other) => rank(one) - rank(other));
}
