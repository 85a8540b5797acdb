/** Records as the panel's API answers them, complete by the contract, for screen tests with a mock API. */
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { PanelPaymentRow } from '@/contract/panel-books.schemas';
import type { PanelApiToken } from '@/contract/panel-staff.schemas';
import type { PanelProduct, PanelResidence } from '@/contract/panel-products.schemas';
import type { PanelProperty } from '@/contract/panel-properties.schemas';

/** A product of goods on sale. */
export const panelProduct = (given: Partial<PanelProduct> = {}): PanelProduct => ({
  id: 7,
  version: 1,
  type: 'product',
  status: 'on_sale',
  name: 'زعفران',
  description: 'از قائنات',
  category_id: 2,
  place_id: null,
  price: 100_000,
  old_price: null,
  limit: null,
  stock: 10,
  daily_portions: null,
  sold_out_on: null,
  weight: null,
  weekdays: null,
  pictures: [{ url: '/files/a.webp', width: 4, height: 3, alt: 'زعفران', blurhash: '' }],
  toppings: [],
  properties: [],
  items: [],
  residence: null,
  missing: [],
  sold: 0,
  rate: { average: 0, count: 0 },
  created_at: '2026-11-20T10:00:00+03:30',
  updated_at: '2026-11-20T10:00:00+03:30',
  path: '/products/7/x',
  ...given,
});

const residence: PanelResidence = {
  host_id: 1,
  city: 'یزد',
  province: 'یزد',
  point: null,
  address: 'کوچهٔ یک',
  area: 80,
  bedrooms: 2,
  beds: 3,
  capacity: 4,
  max_capacity: 6,
  extra_person_price: 0,
  check_in: '14:00',
  check_out: '12:00',
  instant: true,
  rules: [],
  amenities: [],
  bring: [],
  cancellation: 'flexible',
  min_nights: 1,
  max_nights: 30,
  lead_days: 0,
  horizon_days: 90,
  long_stay_nights: null,
  long_stay_percent: null,
  price_rules: [],
};

/** A residence on sale. */
export const panelResidence = (
  given: Partial<PanelProduct> = {},
): PanelProduct & { readonly residence: PanelResidence } => ({
  ...panelProduct({ type: 'residence', stock: null, ...given }),
  residence: given.residence ?? residence,
});

export const panelCategory = (id: number, given: Partial<PanelCategory> = {}): PanelCategory => ({
  id,
  version: 1,
  kind: 'category',
  name: `دستهٔ ${id}`,
  slug: `category-${id}`,
  former_slugs: [],
  description: '',
  image: null,
  blurhash: null,
  parent_id: null,
  position: id,
  products: 0,
  ...given,
});

export const panelProperty = (id: number, given: Partial<PanelProperty> = {}): PanelProperty => ({
  id,
  version: 1,
  title: `ویژگی ${id}`,
  kind: 'choice',
  is_facet: false,
  position: id,
  values: [],
  ...given,
});

/** A paid order of goods that is to be packed. */
export const deskOrder = (given: Partial<DeskOrder> = {}): DeskOrder => ({
  id: 7,
  number: '000007',
  version: 1,
  kind: 'goods',
  status: 'in_progress',
  sub_status: null,
  waits: 'to_pack',
  created_at: '2026-11-20T08:00:00Z',
  submit_by: 'customer',
  customer: { id: 1, name: '', mobile: '09120000002' },
  guest_name: null,
  person_count: null,
  price: 90_000,
  paid: 90_000,
  delivery: 'post',
  time: null,
  check_in: null,
  check_out: null,
  table: null,
  lines: [],
  msg: '',
  notes_count: 0,
  pay_before: null,
  next_statuses: [],
  can_cancel: true,
  can_mark_paid: false,
  ...given,
});

/** The order with its details. `given`: those that differ; of the invoice, the lines and sums that differ. */
export const deskOrderDetail = (
  order: DeskOrder,
  {
    invoice,
    ...given
  }: Partial<Omit<DeskOrderDetail, 'invoice'>> & { invoice?: Partial<DeskOrderDetail['invoice']> } = {},
): DeskOrderDetail => ({
  ...order,
  invoice: {
    products_price: order.price,
    products_discount: 0,
    discount: 0,
    shipping_price: 0,
    price: order.price,
    products: [],
    nights: [],
    adjustments: [],
    ...invoice,
  },
  products: [],
  address: null,
  stay: null,
  tracking_code: null,
  carrier: null,
  payment_ref: null,
  coupon_code: null,
  cancel_reason: null,
  timeline: [],
  payments: [],
  credit: [],
  messages: [],
  notes: [],
  history: [],
  ...given,
});

/** A payment at a bank that succeeded. */
export const panelPayment = (given: Partial<PanelPaymentRow> = {}): PanelPaymentRow => ({
  id: 1,
  created_at: '2026-11-27T02:25:00Z',
  settled_at: '2026-11-27T02:26:00Z',
  status: 'verified',
  payment_for: 'order',
  order_id: null,
  customer: { id: 1, name: '', mobile: '' },
  amount: 5_000,
  paid: 5_000,
  gateway: 'zibal',
  gateway_title: null,
  authority: null,
  ref: null,
  by: { id: 1, name: '' },
  trouble: null,
  handled: null,
  ...given,
});

/** A script's token. */
export const panelApiToken = (given: Partial<PanelApiToken> = {}): PanelApiToken => ({
  id: 1,
  name: 'حسابداری',
  role: 'desk',
  created_by: { id: 1, name: 'مالک' },
  created_at: '2026-11-20T08:00:00Z',
  expires_at: '2027-11-20T08:00:00Z',
  active: true,
  version: 1,
  ...given,
});
