/** A small shop with the data that every endpoint needs to succeed, and users of every role. */
import { eq } from 'drizzle-orm';
import { packageItems } from '@/backend/db/schema/catalogue';
import { comments } from '@/backend/db/schema/comments';
import { coupons, giftCodes } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { qrcodes } from '@/backend/db/schema/users';
import { deliveryDaysOff, deliveryRules, homeSections, pages, posters, shippingZones } from '@/backend/db/schema/shop';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import type { LoggedIn, TestBackend } from '../backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '../fixtures';
import { changeShop, goodsBody, makeAddress, makeShopper, nightsFrom, placeOrder, stayBody } from '../order-helpers';
import { type LoggedInHost, makeLoggedInHost, makeStaff, type StaffMember } from '../panel';

export const QRCODE = 'table-1-window';
export const COUPON = 'TEN';
export const GIFT = 'NOWRUZ';
export const PAGE = 'about';
/** A day without delivery, and a weekly hour with delivery. */
export const DAY_OFF = '2026-12-01';
export const RULE = '0-12:30';
/** A mobile that belongs to nobody yet. */
export const NEW_MOBILE = '09139998877';

export interface World {
  readonly api: TestBackend;
  readonly me: LoggedIn & { readonly mobile: string };
  readonly other: LoggedIn;
  /** A guest's token. */
  readonly guest: string;
  /** An owner. */
  readonly staff: StaffMember;
  readonly desk: StaffMember;
  readonly kitchen: StaffMember;
  /** The host of {@link residence}. */
  readonly host: LoggedInHost;
  /** The host of another residence. */
  readonly otherHost: LoggedInHost;
  readonly product: number;
  /** The category of {@link World.product}, and one without products. */
  readonly category: number;
  readonly emptyCategory: number;
  /** The slug of {@link World.category}. */
  readonly categorySlug: string;
  /** A property that {@link World.product} has. */
  readonly property: number;
  readonly topping: number;
  readonly soldOut: number;
  readonly package: number;
  readonly residence: number;
  readonly poster: number;
  /** One of the shop's own pages, with the slug {@link PAGE}. */
  readonly page: number;
  readonly address: number;
  /** The other customer's address. */
  readonly othersAddress: number;
  /** Own orders: unpaid goods, a paid stay, a finished order without rating. */
  readonly unpaid: number;
  readonly stay: number;
  /** Own stay that awaits the approval of {@link World.host}. */
  readonly waiting: number;
  readonly done: number;
  /** Comments: approved on the product, pending, on the residence. */
  readonly comment: number;
  readonly pending: number;
  /** The signature of the stay's voucher link. */
  readonly signature: string;
  /** The signature of the link to the stay's state. */
  readonly trackingSignature: string;
  readonly invoiceSignature: string;
}

/** The data of each test's database, once it has been seeded. */
const seeded = new WeakMap<TestBackend, { readonly world: World; restore(): Promise<void> }>();

/** The shop newly seeded: created at first, and restored from then on, which is faster. */
export async function seedWorld(api: TestBackend): Promise<World> {
  const before = seeded.get(api);
  if (before) {
    await before.restore();
    return before.world;
  }
  const world = await makeWorld(api);
  seeded.set(api, { world, restore: await api.save() });
  return world;
}

async function makeWorld(api: TestBackend): Promise<World> {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  const { db } = api;
  await db.insert(shippingZones).values({ position: 1, title: 'همه‌جا', polygon: null, price: 50_000 });
  const mobile = '09121234567';
  const me = {
    ...(await makeShopper(api, { mobile, first_name: 'سارا', last_name: 'کریمی', credit: 20_000_000 })),
    mobile,
  };
  const [other, staff, host, otherHost] = [
    await makeShopper(api),
    await makeStaff(api),
    await makeLoggedInHost(api),
    await makeLoggedInHost(api),
  ];
  const categorySlug = 'spices';
  const category = await makeCategory(db, { slug: categorySlug });
  const property = await makeProperty(db);
  const { id: product, toppings } = await makeProduct(db, {
    properties: { [property]: ['مس'] },
    category_id: category,
    toppings: [{ title: 'هل', price: 5_000 }],
    stock: 50,
    limit: 20,
  });
  const { id: soldOut } = await makeProduct(db, { stock: 0 });
  const { id: box } = await makeProduct(db, { type: 'package', price: 150_000 });
  await db.insert(packageItems).values({ package_id: box, product_id: product, position: 0, count: 2 });
  const residence = await makeResidence(db, { residence: { host_id: host.hostId } });
  await makeResidence(db, { residence: { host_id: otherHost.hostId } });
  await db
    .insert(homeSections)
    .values({ position: 0, type_name: 'favorite', title: 'برگزیده', product_ids: [product] });
  await db.insert(coupons).values({ code: COUPON, title: 'ده درصد', kind: 'percent', amount: 10 });
  await db.insert(giftCodes).values({ code: GIFT, amount: 100_000 });
  await db.insert(deliveryRules).values({ weekday: 0, time: '12:30', capacity: 4 });
  await db.insert(deliveryDaysOff).values({ date: DAY_OFF });
  await db.insert(qrcodes).values({ id: QRCODE, label: 'میز ۱', created_at: api.clock.now() });
  const [poster] = await db
    .insert(posters)
    .values({ title: 'پوستر', image: '/files/poster.jpg', product_ids: [product] })
    .returning({ id: posters.id });
  const [page] = await db
    .insert(pages)
    .values({ slug: PAGE, title: 'درباره ما', body: 'ما', created_at: api.clock.now(), updated_at: api.clock.now() })
    .returning({ id: pages.id });
  return {
    api,
    me,
    other,
    staff,
    desk: await makeStaff(api, 'desk'),
    kitchen: await makeStaff(api, 'kitchen'),
    host,
    otherHost,
    product,
    category,
    categorySlug,
    property,
    emptyCategory: await makeCategory(db),
    soldOut,
    residence,
    guest: await api.guest(),
    topping: toppings[0] ?? 0,
    package: box,
    poster: poster?.id ?? 0,
    page: page?.id ?? 0,
    address: await makeAddress(api, me.customerId),
    othersAddress: await makeAddress(api, other.customerId),
    ...(await makeOrders(api, me, product, residence)),
    waiting: await placeOrder(
      api,
      me,
      stayBody(await makeResidence(db, { residence: { host_id: host.hostId, instant: false } }), nightsFrom(5, 1)),
    ),
    comment: await makeComment(api, product, 'approved'),
    pending: await makeComment(api, residence, 'pending'),
  };
}

async function makeOrders(
  api: TestBackend,
  me: LoggedIn,
  product: number,
  residence: number,
): Promise<Pick<World, 'unpaid' | 'stay' | 'done' | 'signature' | 'trackingSignature' | 'invoiceSignature'>> {
  const unpaid = await placeOrder(api, me, goodsBody(product, 2));
  const stay = await placeOrder(api, me, stayBody(residence, nightsFrom(20, 2), { payment_type: 'credit' }));
  const done = await placeOrder(api, me, goodsBody(product, 1, { payment_type: 'credit' }));
  await api.db.update(orders).set({ status: 'done' }).where(eq(orders.id, done));
  const to = { params: { id: stay }, token: me.token };
  const voucher = await api.ok(ordersEndpoints.getVoucher, to);
  const tracking = await api.ok(trackingEndpoints.getTrackingLink, to);
  const invoice = await api.ok(invoicesEndpoints.getInvoice, to);
  const signatureOf = (link: string, name: string) => new URL(link).searchParams.get(name) ?? '';
  return {
    unpaid,
    stay,
    done,
    signature: signatureOf(voucher.link, 'signature'),
    trackingSignature: signatureOf(tracking.link, 's'),
    invoiceSignature: signatureOf(invoice.link, 'signature'),
  };
}

async function makeComment(api: TestBackend, product_id: number, status: 'approved' | 'pending'): Promise<number> {
  const values = { product_id, name: 'رضا', star: 4, comment: 'خوب بود.', status, created_at: api.clock.now() };
  const [row] = await api.db.insert(comments).values(values).returning({ id: comments.id });
  return row?.id ?? 0;
}
