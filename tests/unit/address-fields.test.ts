import { addressFieldsOf } from '@/domain/address-fields';
import { deliveriesOf, type ShopDelivery, type ShopType } from '@/domain/shop-capabilities';

const drawn = { areas: null };
const listed = { areas: [{ province: 'فارس', city: null }] };

const all = ['post', 'courier', 'pickup'] as const;

it.each<
  [type: ShopType, zones: readonly { areas: object[] | null }[], expected: string, methods?: readonly ShopDelivery[]]
>([
  ['shop', [drawn], '', ['courier']],
  ['shop', [listed], 'area!', ['courier', 'pickup']],
  ['shop', [drawn], 'area! unit postal_code! receiver! telephone!'],
  ['shop', [], ''],
  ['eco_food', [drawn], 'unit'],
  ['eco_food', [listed], 'area! unit'],
  ['residence', [], ''],
])('the address form of %s with the zones %j asks for: %s', (type, zones, expected, methods = all) => {
  const fields = addressFieldsOf(deliveriesOf(type, zones.length > 0, methods), zones).map(
    ({ name, required }) => `${name}${required ? '!' : ''}`,
  );
  expect(fields.join(' ')).toBe(expected);
});
