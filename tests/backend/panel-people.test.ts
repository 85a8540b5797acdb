import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { comments, commentReports } from '@/backend/db/schema/comments';
import { qrcodes } from '@/backend/db/schema/users';
import { ledger } from '@/backend/db/schema/payments';
import { holidays } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { namesOfSubjects } from '@/backend/sql/panel/subject-names.sql';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { orderNumberText } from '@/domain/order-number';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { getCredit, goodsBody, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { auditOf, makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';
import { expectLedgerBalanced } from '@tests/support/concurrency';

const MOBILE = '09121234567';

let owner: StaffMember;
let desk: StaffMember;
let shopper: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  [owner, desk] = [await makeStaff(api), await makeStaff(api, 'desk')];
  shopper = await makeShopper(api, { mobile: MOBILE, first_name: 'سارا', last_name: 'کریمی' });
  product = (await makeProduct(api.db, { price: 90_000, old_price: null, stock: 10 })).id;
});

const customer = async () =>
  (await api.ok(panelCustomersEndpoints.getCustomerForPanel, { token: desk.token, params: { id: shopper.customerId } }))
    .item;
const correct = async (body: object) =>
  await api.call(panelCustomersEndpoints.correctCredit, {
    token: owner.token,
    params: { id: shopper.customerId },
    body: { reason: 'جبران تأخیر', expected_credit: 0, ...body },
  });

it('a credit correction is a separate transaction with its reason, and never makes the credit negative', async () => {
  expect((await correct({ amount: 200_000 })).envelope).toMatchObject({ data: { item: { credit: 200_000 } } });
  const second = await correct({ amount: 200_000 });
  expect([second.status, second.envelope]).toMatchObject([409, { data: { item: { credit: 200_000 } } }]);
  expect((await correct({ amount: -200_001, expected_credit: 200_000 })).status).toBe(400);
  expect((await correct({ amount: -50_000, expected_credit: 200_000 })).status).toBe(200);
  expect(await getCredit(api, shopper)).toBe(150_000);
  expect((await customer()).transactions).toMatchObject([
    { kind: 'correction', amount: -50_000, balance: 150_000, note: 'جبران تأخیر' },
    { kind: 'correction', amount: 200_000, balance: 200_000, note: 'جبران تأخیر' },
  ]);
  expect((await auditOf(api)).map(({ user, action, details }) => [user, action, details.kind])).toEqual([
    [owner.userId, 'credit.move', 'correction'],
    [owner.userId, 'credit.move', 'correction'],
  ]);
  const own = await api.ok(paymentsEndpoints.listTransactions, {
    token: shopper.token,
    params: { id: shopper.customerId },
  });
  expect(own.transactions.map(({ kind }) => kind)).toEqual(['correction', 'correction']);
  await expectLedgerBalanced(api.db);
});

it('the customer list shows order totals, and filters by name, mobile and block', async () => {
  await placeOrder(api, shopper, goodsBody(product));
  await makeShopper(api);
  const list = async (query: Record<string, string>) =>
    await api.ok(panelCustomersEndpoints.listCustomers, { token: desk.token, query });
  expect((await list({ q: 'كریمی' })).items).toMatchObject([
    { id: shopper.customerId, name: 'سارا کریمی', mobile: MOBILE, orders_count: 1, paid_total: 0 },
  ]);
  expect((await list({ q: '۰۹۱۲۱۲۳' })).total).toBe(1);
  expect((await list({ q: '_' })).total).toBe(0);
  const blocked = { token: desk.token, params: { id: shopper.customerId } };
  await api.ok(panelCustomersEndpoints.blockCustomer, {
    ...blocked,
    body: { version: 1, blocked: true, reason: 'بدحساب' },
  });
  expect((await list({ blocked: 'true' })).items).toMatchObject([{ blocked_reason: 'بدحساب', version: 2 }]);
  expect((await list({ blocked: 'false' })).items.map(({ id }) => id)).not.toContain(shopper.customerId);
  // A blocked customer can still read their own data.
  const own = { token: shopper.token, params: { id: shopper.customerId } };
  expect((await api.call(customerEndpoints.getCustomer, own)).status).toBe(200);
});

it('a mobile is found in every list of people, in whichever way it is written', async () => {
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: desk.token,
    params: { id: await placeOrder(api, shopper, goodsBody(product)) },
    body: { version: 1, way: 'cash' },
  });
  await makeLoggedInHost(api);
  const hosts = await api.ok(panelCatalogueEndpoints.listHosts, { token: owner.token });
  const lists = [
    [panelCustomersEndpoints.listCustomers, MOBILE],
    [panelDeskEndpoints.listDeskOrders, MOBILE],
    [panelBooksEndpoints.listDeskPayments, MOBILE],
    [panelStaffEndpoints.listStaff, desk.mobile],
    [panelCatalogueEndpoints.listHosts, hosts.items[0]?.mobile ?? ''],
  ] as const;
  for (const [list, mobile] of lists)
    for (const q of [
      toPersianDigits(mobile),
      `+98 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`,
      mobile.slice(1),
    ])
      expect([list.path, q, (await api.ok(list, { token: owner.token, query: { q } })).total]).toEqual([
        list.path,
        q,
        1,
      ]);
});

it('the customer list has no staff, and a nameless customer has the name of their last booking', async () => {
  const nameless = await makeShopper(api, { mobile: '09351112233', first_name: '', last_name: '', credit: 90_000_000 });
  const host = await makeLoggedInHost(api);
  const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
  await placeOrder(api, nameless, stayBody(place, nightsFrom(1, 1), { guest_name: 'رضا محمدی' }));
  const list = async (query: Record<string, string> = {}) =>
    (await api.ok(panelCustomersEndpoints.listCustomers, { token: desk.token, query })).items.map(({ id, name }) => [
      id,
      name,
    ]);
  expect(await list()).toEqual([
    [nameless.customerId, 'رضا محمدی'],
    [shopper.customerId, 'سارا کریمی'],
  ]);
  expect(await list({ q: 'محمدی' })).toEqual([[nameless.customerId, 'رضا محمدی']]);
  // One who has ordered is a customer too.
  await placeOrder(api, desk, goodsBody(product));
  expect((await list()).map(([id]) => id)).toContain(desk.customerId);
});

it('the comment list starts with reported and pending comments; hosts see and reply to only their own', async () => {
  const host = await makeLoggedInHost(api);
  const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
  const addComment = async (status: 'pending' | 'approved', product_id: number) => {
    const values = { product_id, name: 'رضا', star: 4, comment: 'خوب بود.', status, created_at: api.clock.now() };
    const [row] = await api.db.insert(comments).values(values).returning({ id: comments.id });
    return row?.id ?? 0;
  };
  const [approved, reported, pending, own] = [
    await addComment('approved', product),
    await addComment('approved', product),
    await addComment('pending', product),
    await addComment('approved', place),
  ];
  await api.db.insert(commentReports).values({
    comment_id: reported,
    customer_id: shopper.customerId,
    comment: 'ناسزا',
    created_at: api.clock.now(),
  });
  const list = async (by: LoggedIn, query = {}) =>
    (await api.ok(panelCustomersEndpoints.listReviews, { token: by.token, query })).items;
  expect((await list(desk)).map(({ id }) => id)).toEqual([reported, pending, own, approved]);
  expect((await list(desk, { status: 'reported' }))[0]).toMatchObject({ id: reported, reports: ['ناسزا'] });
  expect((await list(host)).map(({ id }) => id)).toEqual([own]);
  const change = async (by: LoggedIn, id: number, body: object) =>
    await api.call(panelCustomersEndpoints.changeReview, {
      token: by.token,
      params: { id },
      body: { version: 1, ...body },
    });
  expect((await change(desk, reported, { status: 'rejected' })).envelope).toMatchObject({
    data: { item: { status: 'rejected', reports: [], version: 2 } },
  });
  const second = await change(desk, reported, { status: 'approved' });
  expect([second.status, second.envelope]).toMatchObject([409, { data: { item: { status: 'rejected' } } }]);
  expect((await change(host, own, { reply: 'سپاس' })).status).toBe(200);
  expect((await change(host, pending, { reply: 'سپاس' })).status).toBe(404);
});

it('the audit log can be filtered by record, action, person and day', async () => {
  const id = await placeOrder(api, shopper, goodsBody(product));
  await api.ok(panelDeskEndpoints.addDeskNote, { token: desk.token, params: { id }, body: { text: 'زنگ زد' } });
  await correct({ amount: 1_000 });
  const list = async (query: Record<string, string | number>) =>
    (await api.ok(panelStaffEndpoints.listAudit, { token: owner.token, query })).items.map(({ action, by }) => [
      action,
      by?.name,
    ]);
  expect(await list({ subject: `order:${id}` })).toEqual([
    ['order.note', 'همکار desk'],
    ['order.submit', 'سارا کریمی'],
  ]);
  expect(await list({ action: 'order', user: desk.userId })).toEqual([['order.note', 'همکار desk']]);
  expect(await list({ action: 'ord' })).toEqual([]);
  expect(await list({ action: 'credit.move', from: '2026-11-20', to: '2026-11-20' })).toEqual([
    ['credit.move', 'همکار owner'],
  ]);
  expect(await list({ from: '2026-11-21' })).toEqual([]);
});

it('the audit log names its records beside their numbers', async () => {
  const id = await placeOrder(api, shopper, goodsBody(product));
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: desk.token,
    params: { id },
    body: { version: 1, way: 'cash' },
  });
  const [code] = await api.db
    .insert(qrcodes)
    .values({ id: 'table-code', label: 'میز ۳', created_at: api.clock.now() })
    .returning();
  const subjects = [`user:${desk.userId}`, `user:${shopper.userId}`, `qrcode:${code?.id}`, 'product:999999', 'shop'];
  const names = await namesOfSubjects(api.db, subjects);
  expect(subjects.map((subject) => names.get(subject))).toEqual([
    'همکار desk',
    'سارا کریمی',
    'میز ۳',
    undefined,
    undefined,
  ]);
  const { items } = await api.ok(panelStaffEndpoints.listAudit, { token: owner.token, query: {} });
  expect(new Map(items.map(({ subject, subject_name }) => [subject.split(':')[0], subject_name]))).toMatchObject(
    new Map([
      ['payment', 'سارا کریمی'],
      ['order', 'سارا کریمی'],
    ]),
  );
});

it('the payment list can be filtered by way, and searched by order number and mobile', async () => {
  const id = await placeOrder(api, shopper, goodsBody(product));
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: desk.token,
    params: { id },
    body: { version: 1, way: 'cash' },
  });
  const list = async (query: Record<string, string>) =>
    (await api.ok(panelBooksEndpoints.listDeskPayments, { token: desk.token, query })).items;
  expect(await list({ gateway: 'cash' })).toMatchObject([
    { order_id: id, amount: 90_000, customer: { mobile: MOBILE }, by: { name: 'همکار desk' } },
  ]);
  expect(await list({ q: orderNumberText(id) })).toMatchObject([{ order_id: id }]);
  expect(await list({ q: orderNumberText(id + 1) })).toEqual([]);
  expect([(await list({ q: '۰۹۱۲۱۲' })).length, (await list({ q: '9999' })).length]).toEqual([1, 0]);
  expect(await list({ status: 'trouble' })).toEqual([]);
});

it('the holiday list includes the changes of the shop', async () => {
  await api.db.insert(holidays).values([
    { date: '2026-11-22', title: 'شهادت', certainty: 'official' },
    { date: '2026-11-23', title: 'عید', certainty: 'predicted' },
  ]);
  for (const body of [
    { date: '2026-11-22', title: null },
    { date: '2026-11-25', title: 'جشن' },
  ])
    await api.ok(panelEndpoints.changeHoliday, { token: owner.token, body });
  const { items } = await api.ok(panelShopEndpoints.listPanelHolidays, {
    token: desk.token,
    query: { from: '2026-11-20', to: '2026-11-30' },
  });
  expect(items).toEqual([
    { date: '2026-11-22', title: null, source: 'shop', is_holiday: false },
    { date: '2026-11-23', title: 'عید', source: 'predicted', is_holiday: true },
    { date: '2026-11-25', title: 'جشن', source: 'shop', is_holiday: true },
  ]);
  expect(await api.db.$count(ledger)).toBe(0);
});
