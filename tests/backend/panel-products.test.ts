import { eq, sql } from 'drizzle-orm';
import { productImages, products } from '@/backend/db/schema/catalogue';
import { residences } from '@/backend/db/schema/residences';
import { favorites, uploads } from '@/backend/db/schema/users';
import { removeUnusedUploads } from '@/backend/services/upload.service';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { BodyOf, QueryValues } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { MISSING_PARTS } from '@/contract/panel-products.schemas';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { backendPanelCatalogueMessages as words } from '@/messages/backend-panel-catalogue';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';
import { changeShop, getOrder, goodsBody, makeShopper, placeOrder, submit } from '@tests/support/order-helpers';
import { fieldOf, type LoggedInHost, makeLoggedInHost, makeStaff, staffAuditEntries } from '@tests/support/panel';
import { formOf, multipart, picture } from '@tests/support/uploading';

let staff: LoggedIn;
let category: number;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  staff = await makeStaff(api);
  category = await makeCategory(api.db, { name: 'ادویه' });
});

type New = BodyOf<typeof panel.createProduct>;
type Change = BodyOf<typeof panel.changeProduct>;
const create = (body: Partial<New>) =>
  api.call(panel.createProduct, {
    token: staff.token,
    body: { type: 'product', name: 'زعفران', category_id: category, ...body },
  });
const created = async (body: Partial<New> = {}) => {
  const { envelope } = await create(body);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return envelope.data.item;
};
const change = (id: number, body: Change, who: LoggedIn = staff) =>
  api.call(panel.changeProduct, { token: who.token, params: { id }, body });
const changed = async (id: number, body: Change, who: LoggedIn = staff) =>
  (await api.ok(panel.changeProduct, { token: who.token, params: { id }, body })).item;
const uploadedPicture = async (who: LoggedIn = staff) =>
  (
    await api.ok(panel.uploadPicture, {
      token: who.token,
      ...(await multipart(formOf([['file', await picture('png')]]))),
    })
  ).item;
const listed = (query: QueryValues = {}, who: LoggedIn = staff) =>
  api.ok(panel.listPanelProducts, { token: who.token, query });
const names = async (query: QueryValues) => (await listed(query)).items.map(({ name }) => name);
const searched = async (name: string) =>
  (await api.ok(catalogueEndpoints.searchProducts, { query: {}, body: { name } })).products.map(({ id }) => id);
const shown = (id: number, token: string | null = null) =>
  api.call(catalogueEndpoints.getProduct, { params: { id }, token });

describe('a draft', () => {
  it('needs only a name and a category, lists its missing parts, and is invisible to customers', async () => {
    const draft = await created();
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      price: null,
      missing: ['picture', 'price', 'description', 'properties'],
    });
    const me = await makeShopper(api);
    const { id } = draft;
    expect((await shown(id)).status).toBe(404);
    expect((await api.call(catalogueEndpoints.getSeo, { params: { id } })).status).toBe(404);
    expect(await searched('زعفران')).toEqual([]);
    expect((await api.ok(catalogueEndpoints.listProducts, { query: {} })).total).toBe(0);
    expect((await api.ok(catalogueEndpoints.getSitemap, {})).parts).toEqual([]);
    const line = { product_id: id, count: 1, toppings: [] };
    expect(
      (await api.call(cartEndpoints.addToCart, { params: { id: me.customerId }, token: me.token, body: line })).status,
    ).toBe(400);
    expect((await submit(api, me, goodsBody(id, 1))).status).toBe(400);
    expect(
      (
        await api.call(customerEndpoints.addFavorite, {
          params: { id: me.customerId },
          token: me.token,
          body: { product_id: id },
        })
      ).status,
    ).toBe(404);
  });

  it('needs a price and a picture to be published, and each missing one is reported at its field', async () => {
    const { id } = await created();
    const { status, envelope } = await change(id, { version: 1, status: 'on_sale' });
    expect([status, (envelope as { errors?: { field: string }[] }).errors?.map(({ field }) => field)]).toEqual([
      400,
      ['pictures', 'price'],
    ]);
    const { url } = await uploadedPicture();
    api.announced.length = 0;
    const live = await changed(id, {
      version: 1,
      status: 'on_sale',
      price: 450_000,
      pictures: [{ url, alt: 'زعفران سرگل' }],
    });
    expect(live).toMatchObject({ status: 'on_sale', version: 2, missing: ['description', 'properties'] });
    expect(api.announced).toEqual([`product:${id}`, 'home']);
    const { envelope: page } = await shown(id);
    expect(page).toMatchObject({
      data: {
        product: { price: 450_000, available: true, images: [{ url, alt: 'زعفران سرگل', width: 60, height: 40 }] },
      },
    });
    expect(await searched('زعفران')).toEqual([id]);
    expect((await api.ok(catalogueEndpoints.getSitemap, {})).parts).toHaveLength(1);
    expect((await staffAuditEntries(api)).at(-1)).toMatchObject({
      action: 'product.update',
      subject: `product:${id}`,
      details: { before: { status: 'draft', price: null }, after: { status: 'on_sale', price: 450_000 } },
    });
    // Customers have seen the product, so it cannot become a draft again.
    expect(fieldOf(await change(id, { version: 2, status: 'draft' })).slice(0, 2)).toEqual([400, 'status']);
  });

  it('can be published with a price of zero, which means negotiable', async () => {
    const { url } = await uploadedPicture();
    const { id } = await created({ price: 0, pictures: [{ url }], status: 'on_sale' });
    expect((await shown(id)).envelope).toMatchObject({ data: { product: { price: 0 } } });
  });
});

describe('a closed or removed product', () => {
  it('cannot be ordered; its orders and packages stay readable, and it can be put on sale again', async () => {
    const me = await makeShopper(api, { credit: 9_000_000 });
    const { id } = await makeProduct(api.db, { name: 'زعفران', category_id: category, price: 100_000 });
    const { url } = await uploadedPicture();
    const box = await created({
      type: 'package',
      name: 'هدیه',
      price: 150_000,
      pictures: [{ url }],
      items: [{ product_id: id, count: 2 }],
      status: 'on_sale',
    });
    const order = await placeOrder(api, me, goodsBody(id, 1, { payment_type: 'credit' }));
    await api.db.insert(favorites).values({ customer_id: me.customerId, product_id: id, created_at: api.clock.now() });
    const available = async (product: number) =>
      ((await shown(product)).envelope as { data?: { product: { available: boolean } } }).data?.product.available;
    expect([await available(id), await available(box.id)]).toEqual([true, true]);

    await changed(id, { version: 1, status: 'closed' });
    expect([await available(id), await available(box.id)]).toEqual([false, false]);
    expect(await searched('زعفران')).toEqual([]);
    expect((await submit(api, me, goodsBody(id, 1))).status).toBe(409);
    expect((await submit(api, me, goodsBody(box.id, 1))).status).toBe(409);

    const { item } = await api.ok(panel.removeProduct, { token: staff.token, params: { id }, body: { version: 2 } });
    expect(item).toMatchObject({ status: 'removed', version: 3 });
    expect((await api.call(catalogueEndpoints.getSeo, { params: { id } })).status).toBe(404);
    expect((await api.ok(ordersEndpoints.getOrder, { params: { id: order }, token: me.token })).order).toMatchObject({
      products: [{ product_id: id, name: 'زعفران' }],
    });
    const { favorites: liked } = await api.ok(customerEndpoints.getFavorites, {
      params: { id: me.customerId },
      token: me.token,
    });
    expect(liked).toEqual([]);
    expect((await shown(box.id)).status).toBe(200);
    expect((await listed()).items.map((one) => one.id)).toEqual([box.id]);
    expect(await names({ status: 'removed' })).toEqual(['زعفران']);
    expect((await staffAuditEntries(api)).map(({ action }) => action)).toEqual([
      'product.create',
      'product.update',
      'product.remove',
    ]);

    expect((await changed(id, { version: 3, status: 'on_sale' })).status).toBe('on_sale');
    expect([await available(id), await available(box.id)]).toEqual([true, true]);
  });
});

describe('stock', () => {
  it('is changed by a difference without a version, or set together with the last seen stock', async () => {
    const { id } = await makeProduct(api.db, { stock: 10 });
    expect(await changed(id, { stock_change: 3 })).toMatchObject({ stock: 13, version: 1 });
    await api.db.update(products).set({ stock: 8 }).where(eq(products.id, id));
    const refused = await change(id, { version: 1, stock: 20, stock_seen: 13 });
    expect([refused.status, fieldOf(refused)[1], (refused.envelope as { data?: unknown }).data]).toMatchObject([
      409,
      'stock',
      { item: { id, stock: 8, version: 1 } },
    ]);
    expect(await changed(id, { version: 1, stock: 20, stock_seen: 8 })).toMatchObject({ stock: 20, version: 1 });
    expect(await changed(id, { version: 1, name: 'هل' })).toMatchObject({ stock: 20, version: 2 });
    expect((await change(id, { stock_change: -21 })).status).toBe(409);
    expect(await changed(id, { version: 2, stock: null, stock_seen: 20 })).toMatchObject({ stock: null });
    expect(fieldOf(await change(id, { stock_change: 1 })).slice(0, 2)).toEqual([400, 'stock_change']);
    expect(await changed(id, { version: 2, stock: 5, stock_seen: null })).toMatchObject({ stock: 5 });
  });
});

describe('a product change', () => {
  it('updates the search index immediately, and a price that reaches the old price ends the discount', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران', price: 90, old_price: 100, category_id: category });
    await changed(id, { version: 1, name: 'زیره', description: 'کوهی' });
    expect([await searched('زیره'), await searched('زعفران'), await searched('ادویه')]).toEqual([[id], [], [id]]);
    expect(await changed(id, { version: 2, price: 100 })).toMatchObject({ price: 100, old_price: null });
    expect(fieldOf(await change(id, { version: 3, old_price: 100 })).slice(0, 2)).toEqual([400, 'old_price']);
  });

  it('replaces toppings and properties, and keeps the ids of the remaining toppings, also in carts', async () => {
    const property = await makeProperty(api.db, { title: 'وزن' });
    const { url } = await uploadedPicture();
    const item = await created({
      price: 10_000,
      pictures: [{ url }],
      status: 'on_sale',
      toppings: [
        { title: 'هل', price: 1000, max: 2 },
        { title: 'دارچین', price: 2000, max: 1 },
      ],
      properties: [{ id: property, values: ['یک مثقال', ' يک  مثقال', 'نیم مثقال'] }],
    });
    const [first, second] = item.toppings;
    expect(item.properties).toEqual([{ id: property, values: ['نیم مثقال', 'یک مثقال'] }]);
    const me = await makeShopper(api);
    const own = { params: { id: me.customerId }, token: me.token };
    const line = { product_id: item.id, count: 1, toppings: [{ id: second?.id, count: 1 }] };
    await api.ok(cartEndpoints.addToCart, { ...own, body: { data: line } });
    const after = await changed(item.id, {
      version: 1,
      toppings: [
        { id: second?.id, title: 'دارچین', price: 2500, max: 1 },
        { title: 'گل', price: 0, max: 1 },
      ],
      properties: [],
    });
    expect(after.toppings.map(({ id, title, price }) => [id, title, price])).toEqual([
      [second?.id, 'دارچین', 2500],
      [expect.any(Number), 'گل', 0],
    ]);
    expect(after.properties).toEqual([]);
    const [inCart] = (await api.ok(cartEndpoints.getCart, own)).cartData;
    expect(inCart).toMatchObject({
      toppings: [{ id: second?.id, count: 1 }],
      product: { toppings: expect.arrayContaining([expect.objectContaining({ id: second?.id, price: 2500 })]) },
    });
    const gone = { version: 2, toppings: [{ id: first?.id, title: 'هل', price: 1, max: 1 }] };
    expect(fieldOf(await change(item.id, gone)).slice(0, 2)).toEqual([400, 'toppings.0.id']);
  });

  it('can set the weekdays of a dish, but not of goods', async () => {
    const dish = await created({ type: 'food', weekdays: [6, 0, 6] });
    expect(dish.weekdays).toEqual([0, 6]);
    expect((await changed(dish.id, { version: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] })).weekdays).toBeNull();
    expect(fieldOf(await change(dish.id, { version: 2, weekdays: [] })).slice(0, 2)).toEqual([400, 'weekdays']);
    expect(fieldOf(await create({ weekdays: [1] })).slice(0, 2)).toEqual([400, 'weekdays']);
  });
});

describe('a bulk change', () => {
  const bulk = (changes: BodyOf<typeof panel.changeProducts>['changes']) =>
    api.call(panel.changeProducts, { token: staff.token, body: { changes } });

  it('is applied as a whole or not at all, and its error names the row and field', async () => {
    const [a, b] = [
      (await makeProduct(api.db, { price: 100 })).id,
      (await makeProduct(api.db, { price: 200, stock: 1 })).id,
    ];
    const draft = await created();
    const answer = await bulk([
      { id: a, version: 1, price: 150 },
      { id: draft.id, version: 1, status: 'on_sale' },
    ]);
    expect(fieldOf(answer).slice(0, 2)).toEqual([400, 'changes.1.pictures']);
    expect((await listed({ ids: String(a) })).items[0]).toMatchObject({ price: 100, version: 1 });
    const { envelope } = await bulk([
      { id: b, version: 1, price: 250, stock_change: -1 },
      { id: a, version: 1, price: 150, status: 'closed' },
    ]);
    expect(envelope).toMatchObject({
      msg: '۲ کالا ذخیره شد.',
      data: {
        items: [
          { id: b, price: 250, stock: 0, version: 2 },
          { id: a, price: 150, status: 'closed', version: 2 },
        ],
      },
    });
  });
});

describe('a residence', () => {
  it('is not published without its capacity, bedrooms, beds and address, and each missing one is reported at its field', async () => {
    const { url } = await uploadedPicture();
    const sellable = { type: 'residence' as const, price: 1_500_000, pictures: [{ url, alt: 'اتاق' }] };
    const errorsOf = ({ status, envelope }: Awaited<ReturnType<typeof change>>) => [
      status,
      (envelope as { errors?: object[] }).errors,
    ];
    const all = [
      { field: 'residence.capacity', msg: t(words['panelMissing.capacity']) },
      { field: 'residence.bedrooms', msg: t(words['panelMissing.bedrooms']) },
      { field: 'residence.beds', msg: t(words['panelMissing.beds']) },
      { field: 'residence.address', msg: t(words['panelMissing.address']) },
    ];
    const refused = await create({ ...sellable, status: 'on_sale' });
    expect([refused.status, (refused.envelope as { errors?: object[] }).errors]).toEqual([400, all]);
    const draft = await created(sellable);
    expect(draft.residence).toMatchObject({ capacity: null, bedrooms: null, beds: null });
    expect(draft.missing.slice(0, 4)).toEqual(['capacity', 'bedrooms', 'beds', 'address']);
    const half = await changed(draft.id, { version: 1, residence: { capacity: 4, bedrooms: 0 } });
    expect(half.residence).toMatchObject({ capacity: 4, max_capacity: 4, bedrooms: 0, beds: null });
    expect(errorsOf(await change(draft.id, { version: 2, status: 'on_sale' }))).toEqual([400, all.slice(2)]);
    const copy = (await api.ok(panel.duplicateProduct, { token: staff.token, params: { id: draft.id }, body: {} }))
      .item;
    expect(copy.residence).toMatchObject({ capacity: 4, bedrooms: 0, beds: null });
    const live = await changed(draft.id, { version: 2, status: 'on_sale', residence: { beds: 3, address: 'کوچهٔ یک' } });
    expect(live.residence).toMatchObject({ capacity: 4, bedrooms: 0, beds: 3 });
    expect((await shown(draft.id)).envelope).toMatchObject({
      data: { product: { residence: { capacity: 4, max_capacity: 4, bedrooms: 0, beds: 3, has_address: true } } },
    });
    expect(errorsOf(await change(draft.id, { version: 3, residence: { bedrooms: null } }))).toEqual([
      400,
      all.slice(1, 2),
    ]);
    expect(errorsOf(await change(draft.id, { version: 3, residence: { address: ' ' } }))).toEqual([400, all.slice(3)]);
  });

  it('that was published without an address stays on sale, and promises none', async () => {
    const id = await makeResidence(api.db, { residence: { address: '' } });
    expect(await changed(id, { version: 1, description: 'حیاط دارد' })).toMatchObject({ status: 'on_sale' });
    expect((await shown(id)).envelope).toMatchObject({
      data: { product: { residence: { has_address: false } } },
    });
  });

  it('can be published with name, category, price, picture, capacity, bedrooms, beds and address', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const { url } = await uploadedPicture();
    const item = await created({
      type: 'residence',
      name: 'اتاق نرگس',
      price: 1_500_000,
      pictures: [{ url, alt: 'اتاق' }],
      status: 'on_sale',
      residence: { capacity: 2, bedrooms: 1, beds: 2, address: 'کوچهٔ یک' },
    });
    expect(item).toMatchObject({
      residence: { capacity: 2, max_capacity: 2, bedrooms: 1, beds: 2, point: null, check_in: '14:00' },
      missing: ['description', 'properties', 'place', 'city', 'map_point', 'area', 'amenities', 'rules'],
    });
    const { months } = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id: item.id },
      query: { year: 1405, month: 9 },
    });
    expect(months[0]?.days[0]).toMatchObject({ price: 1_500_000, status: 'free' });
    const whole = await changed(item.id, {
      version: 1,
      residence: {
        city: 'رامسر',
        province: 'مازندران',
        point: { lat: 36.9, lng: 50.6 },
        address: 'خیابان ساحلی',
        area: 40,
        capacity: 3,
        max_capacity: 4,
        extra_person_price: 200_000,
        rules: [{ key: 'pets', title: 'حیوان خانگی', allowed: false }],
        amenities: [{ key: 'wifi', title: 'اینترنت' }],
        cancellation: 'flexible',
        long_stay_nights: 7,
        long_stay_percent: 10,
        price_rules: [
          {
            kind: 'weekdays',
            from: null,
            to: null,
            weekdays: [5, 6],
            mode: 'percent',
            amount: 130,
            min_nights: null,
            max_nights: null,
          },
        ],
      },
    });
    expect(whole.missing).toEqual(['description', 'properties', 'place']);
    const unplaced = await changed(item.id, { version: whole.version, residence: { province: '' } });
    expect(unplaced).toMatchObject({ status: 'on_sale', missing: ['description', 'properties', 'place', 'city'] });
    expect((await listed({ missing: 'city' })).items.map(({ id }) => id)).toEqual([item.id]);
    await changed(item.id, { version: unplaced.version, residence: { province: 'مازندران' } });
    expect((await listed({ missing: 'city' })).items).toEqual([]);
    expect(whole.residence).toMatchObject({ capacity: 3, price_rules: [{ amount: 130 }], check_in: '14:00' });
    expect((await shown(item.id)).envelope).toMatchObject({
      data: { product: { residence: { city: 'رامسر', lat: 36.9, lng: 50.6, capacity: 3, cancellation: 'flexible' } } },
    });
    expect(await searched('رامسر')).toEqual([item.id]);
  });

  it('can be changed by its own host, except for category, host and removal, and by no other host', async () => {
    const host: LoggedInHost = await makeLoggedInHost(api);
    const other = await makeLoggedInHost(api);
    const id = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    await makeProduct(api.db);
    expect((await listed({}, host)).items.map((one) => one.id)).toEqual([id]);
    expect((await listed({ host_id: host.hostId }, other)).items).toEqual([]);
    const { url } = await uploadedPicture(host);
    const after = await changed(id, { version: 1, pictures: [{ url }], price: 2_000_000, status: 'closed' }, host);
    expect(after).toMatchObject({ price: 2_000_000, status: 'closed', version: 2 });
    for (const body of [
      { category_id: category },
      { residence: { host_id: other.hostId } },
      { status: 'removed' as const },
    ])
      expect((await change(id, { version: 2, ...body }, host)).status).toBe(404);
    expect((await change(id, { version: 2, price: 1 }, other)).status).toBe(404);
    // A host cannot use a picture that another host uploaded.
    const theirs = await uploadedPicture(other);
    expect((await change(id, { version: 2, pictures: [{ url: theirs.url }] }, host)).status).toBe(400);
  });

  it('has an empty province, city, address and description after these are set to null', async () => {
    const residence = { province: 'یزد', city: 'یزد', address: 'کوچهٔ یک', capacity: 2 };
    const item = await created({ type: 'residence', description: 'حیاط دارد', residence });
    const cleared = { province: null, city: null, address: null };
    const after = await changed(item.id, { version: item.version, description: null, residence: cleared });
    expect(after.description).toBe('');
    expect(after.residence).toMatchObject({ province: '', city: '', address: '', capacity: 2 });
    expect(after.missing).toEqual(expect.arrayContaining(['description', 'city', 'address']));
  });

  it('is refused with contradictory or invalid terms at the field concerned', async () => {
    const item = await created({ type: 'residence', residence: { capacity: 2 } });
    const refused = async (residence: Change['residence']) =>
      fieldOf(await change(item.id, { version: 1, residence })).slice(0, 2);
    expect(await refused({ check_in: '25:00' })).toEqual([400, 'residence.check_in']);
    expect(await refused({ capacity: 3 })).toEqual([400, 'residence.max_capacity']);
    expect(await refused({ min_nights: 5, max_nights: 4 })).toEqual([400, 'residence.max_nights']);
    expect(await refused({ long_stay_nights: 7 })).toEqual([400, 'residence.long_stay_percent']);
    expect(await refused({ host_id: 999 })).toEqual([400, 'residence.host_id']);
    expect(await api.db.select({ capacity: residences.capacity }).from(residences)).toEqual([{ capacity: 2 }]);
  });

  it('is refused with all its contradictory terms and price rules at once', async () => {
    const item = await created({ type: 'residence', residence: { capacity: 2 } });
    const rule = {
      kind: 'dates' as const,
      from: null,
      to: null,
      weekdays: null,
      mode: 'percent' as const,
      amount: 120,
      min_nights: null,
      max_nights: null,
    };
    const residence = {
      check_in: '25:00',
      capacity: 3,
      min_nights: 5,
      max_nights: 4,
      long_stay_percent: 10,
      rules: [{ key: 'pets', title: ' ', allowed: true }],
      price_rules: [
        rule,
        { ...rule, from: '2026-12-05', to: '2026-12-04', amount: 0 },
        { ...rule, kind: 'weekdays' as const, weekdays: [], min_nights: 3, max_nights: 2 },
        { ...rule, kind: 'weekdays' as const, weekdays: [5], from: '2026-12-05', to: '2026-12-04' },
        { ...rule, kind: 'holiday' as const, from: '2026-02-30' },
      ],
    };
    const { status, envelope } = await change(item.id, { version: 1, residence });
    expect(status).toBe(400);
    expect((envelope as { errors?: object[] }).errors).toEqual([
      { field: 'residence.check_in', msg: t(words.panelHour) },
      { field: 'residence.max_capacity', msg: t(words.panelMaxCapacity) },
      { field: 'residence.max_nights', msg: t(words.panelMaxNights) },
      { field: 'residence.long_stay_nights', msg: t(words.panelLongStay) },
      { field: 'residence.rules.0.title', msg: t(validationMessages.vRequired) },
      { field: 'residence.price_rules.0.from', msg: t(validationMessages.vRequired) },
      { field: 'residence.price_rules.0.to', msg: t(validationMessages.vRequired) },
      { field: 'residence.price_rules.1.to', msg: t(words.panelRuleDates) },
      { field: 'residence.price_rules.1.amount', msg: t(words.panelRuleAmount) },
      { field: 'residence.price_rules.2.weekdays', msg: t(words.panelWeekdays) },
      { field: 'residence.price_rules.2.max_nights', msg: t(words.panelMaxNights) },
      { field: 'residence.price_rules.3.to', msg: t(words.panelRuleDates) },
      { field: 'residence.price_rules.4.from', msg: t(words.panelRuleDates) },
    ]);
    expect(await api.db.select({ capacity: residences.capacity }).from(residences)).toEqual([{ capacity: 2 }]);
  });
});

describe('the product list', () => {
  it('filters by missing parts exactly as each product lists them', async () => {
    const { url } = await uploadedPicture();
    await created({ name: 'خالی' });
    await created({ name: 'با تصویر', price: 5, pictures: [{ url }], description: 'متن' });
    await created({ name: 'بسته', type: 'package', price: 5, pictures: [{ url, alt: 'ا' }] });
    await created({ name: 'اتاق', type: 'residence' });
    await makeResidence(api.db, { name: 'ویلا' });
    const all = (await listed({ limit: 100 })).items;
    for (const part of MISSING_PARTS) {
      const lacking = all.filter(({ missing }) => missing.includes(part)).map(({ id }) => id);
      expect([part, (await listed({ missing: part })).items.map(({ id }) => id)]).toEqual([part, lacking]);
      expect(lacking.length).toBeGreaterThan(0);
    }
  });

  it('updates its filter for missing parts when a product changes', async () => {
    const property = await makeProperty(api.db, { title: 'وزن' });
    const { url } = await uploadedPicture();
    const { id } = await created({ name: 'زعفران' });
    const found = async () =>
      [
        await listed({ missing: 'properties' }),
        await listed({ missing: 'picture' }),
        await listed({ missing: 'alt' }),
      ].map(({ items }) => items.length);
    expect(await found()).toEqual([1, 1, 0]);
    await changed(id, { version: 1, properties: [{ id: property, values: ['۱ گرم'] }], pictures: [{ url, alt: '' }] });
    expect(await found()).toEqual([0, 0, 1]);
    await changed(id, { version: 2, properties: [], pictures: [{ url, alt: 'زعفران' }] });
    expect(await found()).toEqual([1, 0, 0]);
    await changed(id, { version: 3, pictures: [] });
    expect(await found()).toEqual([1, 1, 0]);
  });

  it('finds what is on sale and has few pieces or none', async () => {
    for (const [name, stock] of Object.entries({ چای: 0, هل: 4, دارچین: 3 }))
      await makeProduct(api.db, { name, stock });
    await makeProduct(api.db, { name: 'زیره', stock: 1, status: 'draft' });
    expect(await names({ low_stock: 'true' })).toEqual(['دارچین', 'چای']);
  });

  it('filters by status, category tree, kind, ids, stock and normalized text, and can be sorted', async () => {
    const child = await makeCategory(api.db, { name: 'زیره‌ها', parent_id: category });
    const a = await created({ name: 'زعفران', price: 300 });
    const b = await created({ name: 'زیره سبز', price: 100, category_id: child });
    const { id: c } = await makeProduct(api.db, { name: 'چای', price: 200, stock: 0 });
    expect(await names({})).toEqual(['چای', 'زیره سبز', 'زعفران']);
    expect(await names({ sort: 'price', order: 'asc' })).toEqual(['زیره سبز', 'چای', 'زعفران']);
    expect(await names({ sort: 'name', order: 'asc', limit: 1, page: 2 })).toHaveLength(1);
    expect(await names({ status: 'draft', category_id: category })).toEqual(['زیره سبز', 'زعفران']);
    expect(await names({ category_id: child })).toEqual(['زیره سبز']);
    expect(await names({ sold_out: 'true' })).toEqual(['چای']);
    expect(await names({ ids: `${a.id},${c}` })).toEqual(['چای', 'زعفران']);
    expect(await names({ q: 'زيره' })).toEqual(['زیره سبز']);
    expect(await names({ q: String(b.id) })).toEqual(['زیره سبز']);
    expect(await names({ type: 'food' })).toEqual([]);
    await makeProduct(api.db, { type: 'package', name: 'بسته' });
    expect(await names({ packable: 'true' })).toEqual(['چای', 'زیره سبز', 'زعفران']);
    expect(await listed({ limit: 2 })).toMatchObject({ total: 4, page: 1, limit: 2 });
  });
});

describe('a duplicate', () => {
  it('is a draft with all data except sales, ratings and stock', async () => {
    const id = await makeResidence(api.db, { name: 'ویلا', rules: [{ kind: 'holiday', amount: 150 }] });
    await api.db.update(products).set({ sold: 9, rate_sum: 5, rate_count: 1 }).where(eq(products.id, id));
    const { item } = await api.ok(panel.duplicateProduct, { token: staff.token, params: { id }, body: {} });
    const source = (await api.ok(panel.getPanelProduct, { token: staff.token, params: { id } })).item;
    expect(item).toMatchObject({ status: 'draft', name: 'کپی ویلا', sold: 0, rate: { count: 0 }, price: 1_000_000 });
    expect([item.residence, item.pictures]).toEqual([source.residence, source.pictures]);
    expect(item.residence?.price_rules).toHaveLength(1);
    const stockOfCopy = async (stock: number | null) => {
      const goods = { token: staff.token, params: { id: (await makeProduct(api.db, { stock })).id }, body: {} };
      return (await api.ok(panel.duplicateProduct, goods)).item.stock;
    };
    expect([await stockOfCopy(7), await stockOfCopy(null)]).toEqual([0, null]);
  });

  it('has the last day of a discount, and the full price after it', async () => {
    const { id } = await makeProduct(api.db, { price: 80_000, old_price: 100_000 });
    const discount_ends = addDays(tehranToday(api.clock.now().getTime()), 1);
    await api.db.update(products).set({ discount_ends }).where(eq(products.id, id));
    const copied = async () =>
      (await api.ok(panel.duplicateProduct, { token: staff.token, params: { id }, body: {} })).item;
    expect(await copied()).toMatchObject({ price: 80_000, old_price: 100_000, discount_ends });
    api.clock.advance({ days: 2 });
    expect(await copied()).toMatchObject({ price: 100_000, old_price: null, discount_ends: null });
  });
});

describe('pictures', () => {
  it('are deleted when they have been unused for a week, and never while in use', async () => {
    const [used, onCategory, unused] = [await uploadedPicture(), await uploadedPicture(), await uploadedPicture()];
    const item = await created({ pictures: [{ url: used.url, alt: 'زعفران' }] });
    await api.ok(panel.changeCategory, {
      token: staff.token,
      params: { id: category },
      body: { version: 1, image: onCategory.url },
    });
    api.clock.advance({ days: 8 });
    expect(await removeUnusedUploads(api.deps)).toBe(1);
    expect((await api.fetch(unused.url)).status).toBe(404);
    expect([(await api.fetch(used.url)).status, (await api.fetch(onCategory.url)).status]).toEqual([200, 200]);
    await changed(item.id, { version: 1, pictures: [] });
    expect(await removeUnusedUploads(api.deps)).toBe(0);
    expect((await changed(item.id, { version: 2, pictures: [{ url: used.url }] })).pictures).toHaveLength(1);
    await changed(item.id, { version: 3, pictures: [] });
    api.clock.advance({ days: 8 });
    expect(await removeUnusedUploads(api.deps)).toBe(1);
  });

  it('keep the submitted order, the first one as the main one, and descriptions that are not submitted', async () => {
    const [a, b] = [await uploadedPicture(), await uploadedPicture()];
    const item = await created({
      price: 10_000,
      pictures: [
        { url: a.url, alt: 'الف' },
        { url: b.url, alt: 'ب' },
      ],
      status: 'on_sale',
    });
    const after = await changed(item.id, { version: 1, pictures: [{ url: b.url }, { url: a.url, alt: 'پ' }] });
    expect(after.pictures.map(({ url, alt }) => [url, alt])).toEqual([
      [b.url, 'ب'],
      [a.url, 'پ'],
    ]);
    const me = await makeShopper(api);
    expect(await getOrder(api, me, await placeOrder(api, me, goodsBody(item.id)))).toMatchObject({
      products: [{ image: b.url }],
    });
  });

  it('are all stored when uploaded concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => uploadedPicture()));
    expect(new Set(all.map(({ url }) => url)).size).toBe(8);
    expect(await api.db.select({ is_shop: uploads.is_shop }).from(uploads)).toEqual(
      Array.from({ length: 8 }, () => ({ is_shop: true })),
    );
  });
});

it('a product on sale without a picture can still be edited', async () => {
  const { id } = await makeProduct(api.db, { type: 'package', images: 0 });
  // A product that is already on sale without a picture stays on sale: an edit of another field is not refused.
  await api.db.delete(productImages).where(eq(productImages.product_id, id));
  expect(await changed(id, { version: 1, description: 'متن' })).toMatchObject({ status: 'on_sale' });
  expect(await api.db.execute(sql`select 1 from products where version = 2`)).toMatchObject({ rows: [{}] });
});
