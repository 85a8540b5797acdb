/** The address of the shop and its kind: asked for in the setup, changed in the panel, used without a restart. */
import { deliveryRules, shops, slots } from '@/backend/db/schema/shop';
import { createBackend } from '@/backend/app';
import { liveSettings } from '@/backend/services/live-settings';
import { createSetupToken } from '@/backend/services/setup.service';
import type { BodyOf } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { createTestBackend, testOrigin, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { fieldOf, makeStaff } from '@tests/support/panel';

const LOCAL = 'http://localhost:3000';

let owner: LoggedIn;
const api = setUpTestBackend({ publicOrigin: null });
beforeEach(async () => {
  owner = await makeStaff(api);
});

const change = (body: Partial<BodyOf<typeof panelShopEndpoints.updateSettings>>) =>
  api.call(panelShopEndpoints.updateSettings, { token: owner.token, body: { version: 1, ...body } });
const read = async () => (await api.ok(panelShopEndpoints.getSettings, { token: owner.token })).item;

/** The settings of an instance of the shop, and the addresses that its pages were told of. */
function instance(environment: string | null = null, allowsHttp = false) {
  const told: (string | null)[] = [];
  const live = liveSettings({
    ...api.deps,
    isDemo: false,
    origin: { environment, local: LOCAL, allowsHttp },
    onChange: (known) => told.push(known),
    openBank: ({ provider }) => ({ ...api.deps.payment, name: provider }),
    openSms: ({ provider }) => ({ ...api.deps.sms, name: provider }),
  });
  return { ...live, told };
}

it('is entered in the settings, and every instance uses it after a reload', async () => {
  const [one, other] = [instance(), instance()];
  await one.reloadSettings();
  expect([one.origin.known, one.origin.ofLinks, one.told]).toEqual([null, LOCAL, []]);
  expect((await change({ origin: ' Shop.Example/ ' })).status).toBe(200);
  expect((await read()).origin).toBe('https://shop.example');
  await Promise.all([one.reloadSettings(), other.reloadSettings()]);
  for (const { origin, told } of [one, other])
    expect([origin.known, origin.ofLinks, origin.isFixed, told]).toEqual([
      'https://shop.example',
      'https://shop.example',
      false,
      ['https://shop.example'],
    ]);
  expect(api.announced).toEqual(['config']);
  // Pages are told of a change only.
  await one.reloadSettings();
  expect(one.told).toHaveLength(1);
});

it('is the environment’s where PUBLIC_ORIGIN is set, and then cannot be changed', async () => {
  await api.db.update(shops).set({ origin: 'https://owner.example' });
  const { origin, reloadSettings } = instance('https://environment.example');
  await reloadSettings();
  expect([origin.known, origin.isFixed]).toEqual(['https://environment.example', true]);
  const fixed = createBackend({ ...api.deps, origin });
  const response = await fixed.fetch(
    new Request(`${LOCAL}/api/v1/panel/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ version: 1, origin: 'https://other.example' }),
    }),
  );
  expect([response.status, (await response.json()) as object]).toMatchObject([400, { errors: [{ field: 'origin' }] }]);
});

it.each([
  'ftp://shop.example',
  'https://shop.example/a',
  'https://u:p@shop.example',
  'فروشگاه ما',
  'shop',
  'http://shop.example',
])('“%s” is refused', async (origin) => {
  expect(fieldOf(await change({ origin }))).toEqual([400, 'origin', expect.any(String)]);
});

it('may be plain http on this machine, and elsewhere with ALLOW_HTTP', async () => {
  expect((await change({ origin: LOCAL })).status).toBe(200);
  const open = await createTestBackend({ publicOrigin: null });
  Object.assign(open.deps, { origin: { ...testOrigin(null), allowsHttp: true } });
  const staff = await makeStaff(open);
  const body = { version: 1, origin: 'http://192.168.1.5:3000' };
  expect((await open.call(panelShopEndpoints.updateSettings, { token: staff.token, body })).status).toBe(200);
  await open.close();
});

it('is needed by entered providers, which serve no unsafe one', async () => {
  await change({ origin: 'https://shop.example' });
  Object.assign(api.deps, { origin: { ...testOrigin('https://shop.example'), isFixed: false } });
  const provider = { version: 1, provider: 'zibal', fields: { merchant: 'shop-terminal' } };
  await api.ok(panelShopEndpoints.updateProvider, { params: { id: 'payment' }, token: owner.token, body: provider });
  expect(fieldOf(await change({ version: 2, origin: null }))).toEqual([400, 'origin', expect.any(String)]);
  const names = async (live: ReturnType<typeof instance>) => {
    await live.reloadSettings();
    return live.payment.name;
  };
  expect(await names(instance())).toBe('zibal');
  expect(await names(instance('http://shop.example'))).toBe('test-bank');
  expect(await names(instance('http://shop.example', true))).toBe('zibal');
  expect(api.logged).toContainEqual({
    event: 'providers_without_safe_origin',
    facts: { origin: 'http://shop.example' },
  });
  Object.assign(api.deps, { origin: testOrigin(null) });
});

it('is asked for in the setup of a shop whose environment does not set it', async () => {
  await api.db.delete(shops);
  expect(await api.ok(panelShopEndpoints.getSetup)).toMatchObject({ exists: false, needs_origin: true });
  const mobile = '09121111111';
  await api.deps.sms.sendCode(mobile, 'unused', 'shop');
  const body = { token: await createSetupToken(api.deps), mobile, shop_type: 'shop' as const, name: 'عطاری سبز' };
  const console_ = createBackend({ ...api.deps, sms: { ...api.deps.sms, name: 'console' } });
  const send = (origin: string) =>
    console_.fetch(
      new Request(`${LOCAL}/api/v1${panelEndpoints.setUpShop.path.replace('/api/v1', '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, origin }),
      }),
    );
  expect((await send('http://shop.example')).status).toBe(400);
  expect((await send('https://shop.example')).status).toBe(200);
  expect((await api.db.select().from(shops))[0]).toMatchObject({ origin: 'https://shop.example' });
});

describe('the kind of shop', () => {
  it('can be changed until there are products or orders, and a kitchen gets delivery hours', async () => {
    expect(await read()).toMatchObject({ kind_fixed: false });
    const { status } = await change({ shop_type: 'eco_food' });
    expect([status, (await read()).shop_type]).toEqual([200, 'eco_food']);
    expect(await api.db.$count(deliveryRules)).toBeGreaterThan(0);
    expect(await api.db.$count(slots)).toBeGreaterThan(0);
  });

  it('stays as it is once there is a product', async () => {
    await makeProduct(api.db);
    expect(await read()).toMatchObject({ kind_fixed: true });
    expect(fieldOf(await change({ shop_type: 'shop' === (await read()).shop_type ? 'residence' : 'shop' }))).toEqual([
      400,
      'shop_type',
      expect.any(String),
    ]);
  });
});
