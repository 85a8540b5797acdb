/** What an address has besides street and number, by what the shop sends. */
import type { ShopInfo } from '@/contract/config.schemas';
import type { PostalAddress } from './postal-address';
import type { ShopDelivery } from './shop-capabilities';

export type AddressField = Readonly<NonNullable<ShopInfo['address_fields']>[number]>;

/** The parts of an address that each field of its form gives, in the order of the form. */
export const PARTS_OF_FIELD = {
  area: ['province', 'city'],
  unit: ['unit'],
  postal_code: ['postal_code'],
  receiver: ['receiver'],
  telephone: ['telephone'],
} as const satisfies Record<AddressField['name'], readonly (keyof PostalAddress)[]>;

const FIELDS = Object.keys(PARTS_OF_FIELD) as AddressField['name'][];

/**
 * The fields that an address form asks for. A parcel needs its receiver and a postal code; what the shop brings itself
 * needs none of them, and the city only where delivery zones list cities. The API requires none of them, so that a client
 * that does not know them can order.
 */
export function addressFieldsOf(
  deliveries: readonly ShopDelivery[],
  zones: readonly { readonly areas: readonly unknown[] | null }[],
): readonly AddressField[] {
  const isPosted = deliveries.includes('post');
  const isBrought = deliveries.includes('slot');
  const hasArea = isPosted || zones.some(({ areas }) => areas !== null);
  return FIELDS.filter((name) => isPosted || (name === 'area' ? hasArea : name === 'unit' && isBrought)).map(
    (name) => ({ name, required: name !== 'unit' }),
  );
}
