/**
 * Valid input generated from a schema: for each field a value of the right form, with the seeded world's records where
 * the name of a field or of a path says which one is meant.
 */
import type { Endpoint, PathParams } from '@/contract/endpoint';
import type { Schema } from '@/conformance/invalid-input';
import { addDays } from '@/domain/plain-date';
import { nightsFrom, TODAY } from '../order-helpers';
import { RETURNS } from '../payment-steps';
import { COUPON, DAY_OFF, NEW_MOBILE, PAGE, QRCODE, RULE, type World } from './seed-world';

/** The record that a path's last parameter names, by the part before it; the longer key counts. */
const RECORDS: Readonly<Record<string, (world: World) => string | number>> = {
  categories: ({ category }) => category,
  category: ({ categorySlug }) => categorySlug,
  comments: ({ comment }) => comment,
  coupons: () => COUPON,
  customer: ({ me }) => me.customerId,
  'app/customers': ({ me }) => me.customerId,
  customers: ({ other }) => other.customerId,
  'days-off': () => DAY_OFF,
  'delivery-methods': () => 1,
  'delivery-rules': () => RULE,
  'gift-codes': () => 1,
  'home-sections': () => 1,
  hosts: ({ otherHost }) => otherHost.hostId,
  'irloc/order': ({ stay }) => stay,
  order: ({ unpaid }) => unpaid,
  orders: ({ unpaid }) => unpaid,
  package: (world) => world.package,
  pages: () => PAGE,
  'panel/pages': ({ page }) => page,
  poster: ({ poster }) => poster,
  posters: ({ poster }) => poster,
  product: ({ product }) => product,
  products: ({ residence }) => residence,
  properties: ({ property }) => property,
  providers: () => 'sms',
  'payment-ways': () => 1,
  'qr-codes': () => QRCODE,
  qrcode: () => QRCODE,
  reviews: ({ pending }) => pending,
  'shipping-zones': () => 1,
  sitemap: () => 1,
  staff: ({ desk }) => desk.staffId,
  user: ({ me }) => me.userId,
  invoice: ({ stay }) => stay,
  tracking: ({ stay }) => stay,
  voucher: ({ stay }) => stay,
};

/** Values of fields whose form does not tell what they mean; the first that the schema accepts is taken. */
const FIELDS: Readonly<Record<string, (world: World) => readonly unknown[]>> = {
  avatar: () => [null],
  birthday: () => ['1990-03-21'],
  body: () => ['## باغ\n\nدرخت‌ها'],
  category: ({ category, categorySlug }) => [null, category, categorySlug],
  category_id: ({ category }) => [category],
  category_slug: ({ categorySlug }) => [categorySlug],
  city: () => ['یزد'],
  code: () => [COUPON],
  coupon: () => [COUPON],
  customer: ({ me }) => [me.mobile, me.customerId],
  customer_id: () => [null],
  end_date: () => [addDays(TODAY, 2)],
  expected_credit: () => [0],
  expected_refund: () => [0],
  expires_at: () => ['2026-12-20T00:00:00.000Z'],
  gender: () => ['زن'],
  host_id: ({ host }) => [host.hostId],
  id: ({ product }) => [product],
  image: () => [null, 'https://shop.example/p.jpg'],
  last_day: () => ['2026-12-31'],
  lat: () => [35.7],
  link: () => ['/search'],
  lng: () => [51.4],
  logo: () => [null],
  max: () => [5_000_000, 100_000, 100, 5],
  mobile: () => [NEW_MOBILE],
  month: () => [9, '9'],
  move_to: ({ emptyCategory }) => [emptyCategory],
  nation_code: () => ['0499370899'],
  number: () => ['۱۲'],
  orderId: ({ unpaid }) => [unpaid],
  parent_id: () => [null],
  person_count: () => [2],
  polygon: () => [null],
  postal_code: () => ['8917845678'],
  province: () => ['یزد'],
  areas: () => [[{ province: 'فارس', city: 'شیراز' }]],
  price: () => [100_000],
  product: ({ product }) => [product, String(product)],
  product_id: ({ product }) => [product],
  products: ({ product, topping }) => [[{ product_id: product, count: 1, toppings: [{ id: topping, count: 1 }] }]],
  ref: () => ['۱۲۳۴۵۶'],
  slug: () => ['garden'],
  status: () => ['created'],
  success_url: () => [RETURNS.success_url],
  fail_url: () => [RETURNS.fail_url],
  telephone: () => ['03536200000'],
  text: () => ['زنگ زد؛ عصر می‌آید.'],
  times: () => [nightsFrom(3, 2)],
  topping_id: ({ topping }) => [topping],
  type: () => ['product'],
  user: ({ staff }) => [staff.userId, String(staff.userId)],
  which: () => ['others'],
  year: () => [1405, '1405'],
};

/** Texts of the forms that the contract's patterns ask for. */
const FORMS = [TODAY, '2026-11-25T12:00:00.000Z', '12:00', '1', 'true', 'a', '#1a6f3f'];

/** The parameters of an endpoint's path, as far as it names seeded records. */
export function validParams({ path }: Endpoint, world: World): PathParams {
  const parts = path.split('/');
  const found = parts.flatMap((part, at) => {
    const before = parts[at - 1] ?? '';
    const record = RECORDS[`${parts[at - 2] ?? ''}/${before}`] ?? RECORDS[before];
    return part.startsWith(':') && record ? [[part.slice(1), record(world)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A value of every field that the schema names, or only of those that it requires. */
export function validFields(schema: Schema, world: World, fields: 'all' | 'required'): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const names = fields === 'all' ? Object.keys(properties) : required.filter((name) => name in properties);
  return Object.fromEntries(names.map((name) => [name, validValue(properties[name] ?? {}, world, fields, name)]));
}

function validValue(schema: Schema, world: World, fields: 'all' | 'required', name: string): unknown {
  const known = FIELDS[name]?.(world).find((value) => fits(schema, value));
  if (known !== undefined) return known;
  const [first] = schema.anyOf ?? [];
  if (first) return validValue(first, world, fields, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return validFields(schema, world, fields);
    case 'array': {
      const entry = validValue(schema.items ?? {}, world, fields, name.replace(/s$/, ''));
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => entry);
    }
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Infinity);
    case 'string':
      return schema.pattern === undefined ? 'الف' : FORMS.find((form) => fits(schema, form));
    case 'null':
      return null;
    default:
      // A schema that first converts its input has no type; in the contract these are the boolean ones.
      return true;
  }
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => fits(each, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return typeof value === 'number' && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
    case 'string':
      return typeof value === 'string' && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));
    case 'array':
      return Array.isArray(value) && value.every((each) => fits(schema.items ?? {}, each));
    case 'object':
      return isRecord(value) && (schema.required ?? []).every((name) => name in value);
    default:
      return schema.type === 'null' && value === null;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
