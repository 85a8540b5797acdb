/** The owner's way into the panel while no SMS is sent, the confirmation of their mobile, and the first steps. */
import { createBackend } from '@/backend/app';
import { pages, shippingZones, shops } from '@/backend/db/schema/shop';
import { staff } from '@/backend/db/schema/staff';
import { noBank } from '@/backend/gateways/no-bank';
import { createSetupToken } from '@/backend/services/setup.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf, Endpoint, ResponseOf } from '@/contract/endpoint';
import type { Failure, Success } from '@/contract/envelope';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { TEST_ORIGIN, testOrigin } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';

const MISTYPED = '09121111111';
const OWN = '09122222222';

/** The same shop while its messages are only printed. */
let printing: ReturnType<typeof createBackend>;
const api = setUpTestBackend({ limits: { codeResendSeconds: 0 } });
beforeAll(async () => {
  printing = createBackend({
    ...api.deps,
    sms: { ...api.deps.sms, name: 'console' },
    payment: noBank,
    origin: testOrigin(null),
  });
});
beforeEach(async () => {
  await api.db.delete(shops);
});

async function send<C extends Endpoint>(endpoint: C, body: BodyOf<C> | null, token?: string) {
  const response = await printing.fetch(
    new Request(TEST_ORIGIN + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== null && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, envelope: (await response.json()) as Success<ResponseOf<C>> | Failure };
}

async function ok<C extends Endpoint>(...given: Parameters<typeof send<C>>): Promise<ResponseOf<C>> {
  const { envelope } = await send(...given);
  if (!envelope.success) throw new Error(envelope.msg);
  return envelope.data;
}

/** A shop whose owner has mistyped their number; returns the token of their session. */
async function setUp(): Promise<string> {
  const body = { token: await createSetupToken(api.deps), mobile: MISTYPED, shop_type: 'shop' as const, name: 'عطاری' };
  return (await ok(panelEndpoints.setUpShop, body)).token.access_token;
}

async function codeOf(mobile: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
  return api.sms.lastCode(mobile);
}

it('a printed link lets the owner in again, once, and never appears in the response', async () => {
  await setUp();
  const answer = await send(panelShopEndpoints.renewSetupLink, {});
  const [token = ''] = api.printedTokens;
  expect([answer.status, JSON.stringify(answer.envelope).includes(token)]).toEqual([200, false]);
  expect(await ok(panelEndpoints.enterByLink, { token })).toMatchObject({ mobile: MISTYPED, panel: { role: 'owner' } });
  expect((await send(panelEndpoints.enterByLink, { token })).status).toBe(400);
  expect((await send(panelShopEndpoints.renewSetupLink, {})).status).toBe(429);
});

it('a printed link expires, and a shop that sends its codes prints none', async () => {
  await setUp();
  await send(panelShopEndpoints.renewSetupLink, {});
  api.clock.advance({ minutes: 61 });
  expect((await send(panelEndpoints.enterByLink, { token: api.printedTokens[0] ?? '' })).status).toBe(400);
  expect((await api.call(panelShopEndpoints.renewSetupLink, { body: {} })).status).toBe(404);
});

it('with an SMS provider a number that no code has confirmed opens no login, until its owner confirms it', async () => {
  const token = await setUp();
  const refused = await api.call(panelEndpoints.panelLogin, {
    body: { mobile: MISTYPED, code: await codeOf(MISTYPED) },
  });
  expect(refused.envelope).toMatchObject({ success: false, errors: [{ field: 'mobile' }] });
  const { item } = await api.ok(panelShopEndpoints.getChecklist, { token });
  expect([item.unconfirmed_mobile, item.steps.find(({ name }) => name === 'sms')]).toEqual([
    MISTYPED,
    { name: 'sms', done: false },
  ]);
  const wrong = { mobile: OWN, code: '000000' };
  expect((await api.call(panelEndpoints.confirmMobile, { token, body: wrong })).status).toBe(400);
  const confirmed = await api.ok(panelEndpoints.confirmMobile, {
    token,
    body: { mobile: OWN, code: await codeOf(OWN) },
  });
  expect(confirmed).toMatchObject({ mobile: OWN, panel: { role: 'owner' } });
  expect(await api.db.select({ mobile: staff.mobile, confirmed: staff.mobile_confirmed }).from(staff)).toEqual([
    { mobile: OWN, confirmed: true },
  ]);
  // The former session has ended, and the right number logs in.
  expect((await api.call(panelShopEndpoints.getChecklist, { token })).status).toBe(401);
  await api.ok(panelEndpoints.panelLogin, { body: { mobile: OWN, code: await codeOf(OWN) } });
});

it('the first steps are done as the shop gets what they ask for, and can be closed', async () => {
  await api.db.delete(shippingZones);
  const token = await setUp();
  const read = async () => (await ok(panelShopEndpoints.getChecklist, null, token)).item;
  const done = async () => (await read()).steps.flatMap((step) => (step.done ? [step.name] : []));
  expect([await done(), (await read()).link]).toEqual([[], null]);
  const { id } = await makeProduct(api.db);
  await makeProduct(api.db);
  await placeOrder(api, await makeShopper(api), goodsBody(id));
  await api.db.insert(shippingZones).values({ title: 'ایران', position: 1, price: 0 });
  await api.db.update(pages).set({ version: 2 });
  await ok(panelShopEndpoints.updateChecklist, { shared: true }, token);
  expect(await done()).toEqual(['second_product', 'delivery', 'terms', 'test_order', 'share']);
  expect((await ok(panelShopEndpoints.updateChecklist, { dismissed: true }, token)).item.dismissed).toBe(true);
  expect(await done()).toContain('share');
});
