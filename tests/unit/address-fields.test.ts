import { addressFieldsOf } from '@/domain/address-fields';
import type { ShopType } from '@/domain/shop-capabilities';

const drawn = { areas: null };
const listed = { areas: [{ province: 'فارس', city: null }] };

it.each<[ShopType, readonly { areas: object[] | null }[], string]>([
  ['shop', [drawn], 'area! unit postal_code! receiver! telephone!'],
  ['shop', [], ''],
  ['eco_food', [drawn], 'unit'],
  ['eco_food', [listed], 'area! unit'],
  ['residence', [], ''],
])('the address form of %s with the zones %j asks for: %s', (type, zones, expected) => {
  const fields = addressFieldsOf(type, zones).map(({ name, required }) => `${name}${required ? '!' : ''}`);
  expect(fields.join(' ')).toBe(expected);
});
