import { customers, qrcodes, tokens } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { type Area, allEndpoints } from '@/contract/endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { StaffRole } from '@/contract/roles';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { endpointsOf } from '@tests/support/calls/endpoint-case';
import { snapshotOf } from '@tests/support/database-snapshot';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { auditOf, makeStaff, type StaffMember, moveOrder } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';

let owner: StaffMember;
const api = setUpTestBackend({ payment: ({ db, clock }) => sandboxBank({ db, clock }) });
beforeEach(async () => {
  owner = await makeStaff(api);
});

const create = async (role: StaffRole, last_day = '2026-12-31', { token }: Pick<StaffMember, 'token'> = owner) =>
  await api.ok(panelStaffEndpoints.createApiToken, { token, body: { name: 'حسابداری', role, last_day } });
const statusWith = async (token: string) => (await api.call(panelDeskEndpoints.listDeskOrders, { token })).status;
const first = async () =>
  (await api.ok(panelStaffEndpoints.listApiTokens, { token: owner.token })).items.map(({ id, active, version }) => ({
    id,
    active,
    version,
  }))[0];

it('an API token has its role’s permissions, outlives a login, and is not stored or audited in clear', async () => {
  const { item, access_token } = await create('desk');
  expect(item).toMatchObject({ name: 'حسابداری', role: 'desk', active: true, created_by: { id: owner.userId } });
  expect(item.expires_at).toBe('2026-12-31T20:30:00.000Z');
  api.clock.advance({ days: 35 });
  expect(await statusWith(access_token)).toBe(200);
  expect((await api.call(panelStaffEndpoints.listStaff, { token: access_token })).status).toBe(404);
  const stored = JSON.stringify([await api.db.select().from(tokens), await auditOf(api)]);
  expect(stored).not.toContain(access_token);
});

it('an API token expires at the end of its last day in Tehran', async () => {
  const { access_token } = await create('desk', '2026-11-20');
  expect(await statusWith(access_token)).toBe(200);
  api.clock.set('2026-11-20T20:29:59.000Z');
  expect(await statusWith(access_token)).toBe(200);
  api.clock.set('2026-11-20T20:30:00.000Z');
  expect(await statusWith(access_token)).toBe(401);
});

it('an API token ended in the panel is revoked immediately; ending it again returns 409 with it', async () => {
  const { item, access_token } = await create('kitchen');
  const end = { token: owner.token, params: { id: item.id }, body: { version: 1 } };
  expect((await api.ok(panelStaffEndpoints.endApiToken, end)).item).toMatchObject({ active: false, version: 2 });
  expect(await statusWith(access_token)).toBe(401);
  const { status, envelope } = await api.call(panelStaffEndpoints.endApiToken, end);
  expect([status, envelope]).toMatchObject([409, { data: { item: { active: false } } }]);
});

it('an API token is revoked permanently when its creator loses the owner role', async () => {
  const second = await makeStaff(api);
  const { access_token } = await create('desk');
  const clerk = await api.ok(panelStaffEndpoints.updateStaff, {
    token: second.token,
    params: { id: owner.staffId },
    body: { version: 1, role: 'desk' },
  });
  expect(await statusWith(access_token)).toBe(401);
  await deleteExpiredAuth(api.deps);
  await api.ok(panelStaffEndpoints.updateStaff, {
    token: second.token,
    params: { id: owner.staffId },
    body: { version: clerk.item.version, role: 'owner' },
  });
  expect(await statusWith(access_token)).toBe(401);
  expect(await first()).toMatchObject({ active: false });
});

it('an API token is revoked permanently when its creator is ended, also if they become an owner again', async () => {
  const creator = await makeStaff(api);
  const { access_token } = await create('desk', '2026-12-31', creator);
  expect(await statusWith(access_token)).toBe(200);
  await api.ok(panelStaffEndpoints.endStaff, {
    token: owner.token,
    params: { id: creator.staffId },
    body: { version: 1 },
  });
  expect(await statusWith(access_token)).toBe(401);
  const body = { mobile: creator.mobile, name: 'رضا', role: 'owner' };
  await api.ok(panelStaffEndpoints.createStaff, { token: owner.token, body });
  expect([await statusWith(access_token), await first()]).toMatchObject([401, { active: false }]);
});

it('an API token with the owner role cannot change staff, hosts, API tokens or the payment provider', async () => {
  const { item, access_token: token } = await create('owner');
  expect((await api.call(panelStaffEndpoints.listStaff, { token })).status).toBe(200);
  const host = await makeHost(api.db);
  const tries = [
    [panelStaffEndpoints.createApiToken, { body: { name: 'x', role: 'owner', last_day: '2026-12-31' } }],
    [panelStaffEndpoints.endApiToken, { params: { id: item.id }, body: { version: 1 } }],
    [panelStaffEndpoints.createStaff, { body: { mobile: '09121110099', name: 'رضا', role: 'owner' } }],
    [panelStaffEndpoints.updateStaff, { params: { id: owner.staffId }, body: { version: 1, name: 'رضا' } }],
    [panelStaffEndpoints.endStaff, { params: { id: owner.staffId }, body: { version: 1 } }],
    [panelCatalogueEndpoints.createHost, { body: { name: 'رضا', mobile: '09121110099' } }],
    [panelCatalogueEndpoints.changeHost, { params: { id: host }, body: { version: 1, mobile: '09121110099' } }],
    [panelCatalogueEndpoints.removeHost, { params: { id: host }, body: { version: 1 } }],
    [panelShopEndpoints.updateProvider, { params: { id: 'payment' }, body: { version: 1, provider: 'zibal' } }],
  ] as const;
  for (const [endpoint, given] of tries) expect((await api.call(endpoint, { token, ...given })).status).toBe(404);
});

/** What is a customer's and also the panel's: a single order, by the token's role. */
const OF_ORDERS = ['orders.getOrder', 'orders.getVoucher', 'payments.createOrderPayment', 'payments.createPayment'];

describe('an API token outside the panel’s paths', () => {
  const ofCustomers = endpointsOf(Object.keys(allEndpoints) as Area[]).filter(
    ({ name, shape }) => shape.access === 'customer' && !OF_ORDERS.includes(name),
  );

  beforeEach(async () => {
    await changeShop(api, { shop_type: 'shop' });
    await api.db.update(customers).set({ credit: 9_000_000 });
  });

  it.each(ofCustomers)('is refused as its creator’s customer: $name', async ({ call }) => {
    const { access_token: token } = await create('owner');
    const before = await snapshotOf(api);
    const id = call.path.includes('/user/') ? owner.userId : owner.customerId;
    expect((await api.call(call, { token, params: { id, commentId: 1 } })).status).toBe(404);
    expect(await snapshotOf(api)).toEqual(before);
  });

  it('submits no order and edits no mobile with a valid request', async () => {
    const { access_token: token } = await create('owner');
    const product = await makeProduct(api.db);
    const mobile = '09121110099';
    await api.ok(authEndpoints.login, { token, body: { mobile } });
    const before = await snapshotOf(api);
    const tries = [
      [
        ordersEndpoints.submit,
        { body: goodsBody(product.id), headers: { 'idempotency-key': 'one-order-of-a-script' } },
      ],
      [
        allEndpoints.customer.editCustomer,
        { params: { id: owner.customerId }, body: { mobile, code: api.sms.lastCode(mobile) } },
      ],
    ] as const;
    for (const [endpoint, given] of tries) expect((await api.call(endpoint, { token, ...given })).status).toBe(404);
    expect(await snapshotOf(api)).toEqual(before);
  });

  it('reads, changes and pays orders by its role', async () => {
    const { access_token: token } = await create('desk');
    const shopper = await makeShopper(api);
    const place = await makeResidence(api.db, { residence: { instant: false } });
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1)));
    expect((await getOrder(api, { ...owner, token }, id)).order_id).toBe(id);
    expect((await moveOrder(api, { token }, id, 'rt_accept')).status).toBe(200);
    const started = [
      await api.ok(paymentsEndpoints.createOrderPayment, { token, params: { id }, body: RETURNS }),
      await api.ok(paymentsEndpoints.createPayment, { token, body: { ...RETURNS, orderId: id } }),
    ];
    expect(started).toEqual(Array(2).fill({ payment_url: expect.stringMatching(/^https:/) }));
    expect((await moveOrder(api, { token }, id, 'canceled')).status).toBe(200);
  });

  it('neither spends nor tops up its creator’s credit', async () => {
    const { access_token: token } = await create('owner');
    const id = await placeOrder(api, owner, goodsBody((await makeProduct(api.db)).id));
    const before = await snapshotOf(api);
    const credit = { ...RETURNS, payment_for: 'order_credit' };
    const statuses = [
      await api.call(paymentsEndpoints.createOrderPayment, { token, params: { id }, body: credit }),
      await api.call(paymentsEndpoints.createPayment, { token, body: { ...credit, orderId: id } }),
      await api.call(paymentsEndpoints.createPayment, { token, body: { ...RETURNS, price: 50_000 } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 404]);
    expect([await getCredit(api, owner), await snapshotOf(api)]).toEqual([9_000_000, before]);
    await api.ok(paymentsEndpoints.createOrderPayment, { token: owner.token, params: { id }, body: credit });
    expect(await getCredit(api, owner)).toBeLessThan(9_000_000);
  });

  it('of the kitchen sees no stay of its creator, and cancels no order as its customer', async () => {
    const { access_token: token } = await create('kitchen');
    const stay = await placeOrder(api, owner, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    const dish = await placeOrder(api, owner, await foodBody(api, owner, '2026-11-21 12:00'));
    const read = async (id: number) => (await api.call(ordersEndpoints.getOrder, { token, params: { id } })).status;
    const cancel = async (id: number) =>
      (await api.call(ordersEndpoints.changeStatus, { token, params: { id }, body: { status: 'canceled' } })).status;
    expect([await read(stay), await cancel(stay), await read(dish), await cancel(dish)]).toEqual([404, 404, 200, 404]);
    const params = { id: dish };
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, { token, params });
    const offer = await api.ok(panelDeskEndpoints.quoteCancellation, { token, params });
    const body = { version: item.version, reason: 'تمام شد', refund: 'terms', expected_refund: 0 };
    const { status } = await api.call(panelDeskEndpoints.cancelDeskOrder, { token, params, body });
    expect([item.can_cancel, offer.item.can_cancel, status]).toEqual([false, false, 409]);
  });

  it('cancels an order of its creator by the guest’s terms, not with the whole refund', async () => {
    const { access_token: token } = await create('owner');
    const place = await makeResidence(api.db, { residence: { instant: true } });
    const id = await placeOrder(api, owner, stayBody(place, nightsFrom(0, 1)));
    const body = { ...RETURNS, payment_for: 'order_credit' };
    await api.ok(paymentsEndpoints.createOrderPayment, { token: owner.token, params: { id }, body });
    expect((await moveOrder(api, { token }, id, 'canceled')).status).toBe(409);
  });

  it('is a visitor without an account: a scanned code, a quote and the product pages', async () => {
    const { access_token: token } = await create('owner');
    const product = await makeProduct(api.db);
    await api.ok(allEndpoints.customer.addFavorite, {
      token: owner.token,
      params: { id: owner.customerId },
      body: { product_id: product.id },
    });
    const quote = await api.ok(ordersEndpoints.price, { token, body: goodsBody(product.id) });
    expect(quote.customer_credit).toBe(0);
    const read = await api.ok(allEndpoints.catalogue.getProduct, { token, params: { id: product.id } });
    expect(read.product.is_favorite).toBe(false);
    await api.db.insert(qrcodes).values({ id: 'miz-1-panjare', label: 'میز ۱', created_at: api.clock.now() });
    const entered = await api.ok(authEndpoints.getQrcode, { token, params: { id: 'miz-1-panjare' } });
    expect(entered.customer?.id).not.toBe(owner.customerId);
    expect(await statusWith(token)).toBe(200);
  });
});
