import type { Address } from '@/contract/customer.schemas';
import { inOfferedOrder, preferredAddress } from '@/domain/preferred-address';

const address = (addressId: number, more: Partial<Address> = {}) =>
  ({ addressId, is_in_zone: true, used_at: null, ...more }) as Address;

describe('address that is offered first', () => {
  it('is that of the last order, otherwise the newest, never one outside the zones', () => {
    expect(preferredAddress([])).toBeNull();
    expect(preferredAddress([address(1, { is_in_zone: false })])).toBeNull();
    expect(preferredAddress([address(1), address(3, { is_in_zone: false }), address(2)])?.addressId).toBe(2);
    const used = [address(1, { used_at: '2026-11-20T10:00:00+03:30' }), address(2), address(3)];
    expect(preferredAddress(used)?.addressId).toBe(1);
    const later = address(2, { used_at: '2026-11-21T10:00:00+03:30' });
    expect(preferredAddress([...used, later])?.addressId).toBe(2);
  });

  it('comes before the others, and those outside the zones come last', () => {
    const outside = address(9, { is_in_zone: false });
    const ids = (first: number | undefined) =>
      inOfferedOrder([outside, address(1), address(2)], first).map(({ addressId }) => addressId);
    expect(ids(2)).toEqual([2, 1, 9]);
    expect(ids(undefined)).toEqual([1, 2, 9]);
  });
});
