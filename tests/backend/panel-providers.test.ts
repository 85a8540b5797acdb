import { createBackend } from '@/backend/app';
import { payments as rowsOfPayments } from '@/backend/db/schema/payments';
import { paymentWays, providers, shops } from '@/backend/db/schema/shop';
import type { BackendDeps } from '@/backend/deps';
import { openBank, type ProviderChoice } from '@/backend/gateways/open-gateway';
import { ProviderError } from '@/backend/gateways/provider-client';
import { liveSettings } from '@/backend/services/live-settings';
import { bankOfPayment, bankTitles } from '@/backend/services/offered-banks';
import { listOfferedWays } from '@/backend/sql/payment-ways.sql';
import { eq } from 'drizzle-orm';
import { buildPath, type BodyOf } from '@/contract/endpoint';
import type { PaymentType } from '@/contract/payment-types';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelProvider, ProviderId, ProviderKind } from '@/contract/panel-providers.schemas';
import { TEST_ORIGIN, testOrigin, type LoggedIn } from '@tests/support/backend';
import { makeShopper } from '@tests/support/order-helpers';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { auditOf, makeStaff } from '@tests/support/panel';

const KEY = 'kavenegar-key-0123456789-WXYZ';
const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';
const KAVENEGAR = { provider: 'kavenegar', fields: { api_key: KEY, template: 'login-code' } };

let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  staff = await makeStaff(api);
});

/** An instance of the shop whose gateways record the settings they were opened with and the requests they received. */
function instance(more: Partial<BackendDeps> = {}, parts: { isDemo?: boolean; fixed?: readonly ProviderKind[] } = {}) {
  const opened: ProviderChoice[] = [];
  const texts: string[] = [];
  const tested: number[] = [];
  const deps: BackendDeps = { ...api.deps, ...more };
  const live = liveSettings({
    ...deps,
    origin: { environment: deps.origin.known, local: TEST_ORIGIN, allowsHttp: false },
    isDemo: parts.isDemo ?? false,
    fixed: { ...deps.fixed, providers: parts.fixed ?? [] },
    openBank: (choice) => {
      opened.push(choice);
      return {
        ...deps.payment,
        name: openBank(choice).name,
        create: ({ amountToman }) => {
          tested.push(amountToman);
          return Promise.resolve({ authority: 'a', url: 'https://bank.example' });
        },
      };
    },
    openSms: (choice) => {
      opened.push(choice);
      return {
        name: choice.provider,
        sendCode: () => Promise.resolve(),
        sendText: (mobile, text) =>
          choice.values.api_key?.startsWith('refused')
            ? Promise.reject(new ProviderError(choice.provider, '403', true))
            : Promise.resolve(void texts.push(`${mobile} ${text}`)),
      };
    },
  });
  const all = { ...deps, ...live };
  const backend = createBackend(all);
  const send = async (path: string, body?: object) => {
    const response = await backend.fetch(
      new Request(TEST_ORIGIN + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      json: (await response.json()) as { msg: string; data: { item: PanelProvider }; errors?: { field: string }[] },
    };
  };
  return {
    ...all,
    deps: all,
    opened,
    texts,
    tested,
    list: async () => {
      const { data } = (await send(buildPath(panelShopEndpoints.listProviders))).json as unknown as {
        data: { items: PanelProvider[] };
      };
      return data.items.map(({ id }) => id);
    },
    read: async (id: ProviderId) => (await send(buildPath(panelShopEndpoints.getProvider, { id }))).json.data.item,
    save: (id: ProviderId, body: Partial<BodyOf<typeof panelShopEndpoints.updateProvider>>) =>
      send(buildPath(panelShopEndpoints.updateProvider, { id }), { version: 1, ...body }),
    test: (id: ProviderId) => send(buildPath(panelShopEndpoints.testProvider, { id }), {}),
  };
}

it('provider settings apply immediately without a restart, and in another instance on reload', async () => {
  const [here, there] = [instance(), instance()];
  expect(await here.read('sms')).toMatchObject({ provider: null, in_use: 'test', version: 1, readable: true });
  const saved = await here.save('sms', KAVENEGAR);
  expect(saved.json.data.item).toMatchObject({
    provider: 'kavenegar',
    fields: { template: 'login-code' },
    endings: { api_key: 'WXYZ' },
    in_use: 'kavenegar',
    version: 2,
  });
  expect(here.opened).toEqual([{ provider: 'kavenegar', values: { api_key: KEY, template: 'login-code' } }]);
  await here.test('sms');
  expect(here.texts).toEqual([expect.stringContaining('پیامک آزمایشی')]);
  expect(there.sms.name).toBe('test');
  await there.reloadSettings();
  expect(there.sms.name).toBe('kavenegar');
  // A provider that has not changed is not opened again.
  await there.reloadSettings();
  expect(there.opened).toHaveLength(1);
  expect(api.announced).toEqual(['config']);
});

it('provider secrets are never returned, logged or stored in clear text', async () => {
  const { save, read } = instance();
  const answers = [await save('sms', KAVENEGAR), await read('sms')];
  const rows = await api.db.select().from(providers);
  const kept = JSON.stringify([answers, rows, await auditOf(api), api.logged]);
  expect(kept).not.toContain(KEY);
  expect(kept).not.toContain(KEY.slice(0, 12));
  expect(rows[0]?.secrets).toMatch(/^[A-Za-z0-9+/=]{60,}$/);
});

it('an omitted provider secret is kept while the provider stays the same, and a new one replaces it', async () => {
  const { save, opened } = instance();
  await save('sms', KAVENEGAR);
  expect((await save('sms', { version: 2, provider: 'kavenegar', fields: { template: 'other' } })).status).toBe(200);
  expect(opened.at(-1)).toMatchObject({ values: { api_key: KEY, template: 'other' } });
  expect(
    (await save('sms', { version: 3, ...KAVENEGAR, fields: { ...KAVENEGAR.fields, api_key: 'new-key-of-twenty' } }))
      .status,
  ).toBe(200);
  expect(opened.at(-1)).toMatchObject({ values: { api_key: 'new-key-of-twenty' } });
  // The key of one provider is not used for another.
  const other = await save('sms', {
    version: 4,
    provider: 'sms_ir',
    fields: { template_id: '12', line_number: '30001234' },
  });
  expect([other.status, other.json.errors?.[0]?.field]).toEqual([400, 'fields.api_key']);
});

it('the numbers of a provider may be typed in Persian digits', async () => {
  const { save, opened } = instance();
  await save('sms', {
    provider: 'sms_ir',
    fields: { api_key: KEY, template_id: '۱۲', line_number: '۳۰۰۰۱۲۳۴' },
  });
  expect(opened.at(-1)).toMatchObject({ values: { api_key: KEY, template_id: '12', line_number: '30001234' } });
});

it('a provider that is set to null is removed, and the shop continues without it', async () => {
  const { save, sms, payment } = instance();
  await save('payment', { provider: 'zarinpal', fields: { merchant_id: MERCHANT, sandbox: 'true' } });
  expect(payment.name).toBe('zarinpal_sandbox');
  const ended = await save('payment', { version: 2, provider: null });
  expect(ended.json.data.item).toMatchObject({ provider: null, fields: {}, endings: {}, in_use: 'test-bank' });
  expect([payment.name, sms.name]).toEqual(['test-bank', 'test']);
});

it('a bank that is not chosen any more keeps its keys for the payments that began there', async () => {
  const { save, payment, payments, opened } = instance();
  await save('payment', { provider: 'zarinpal', fields: { merchant_id: MERCHANT } });
  expect((await save('payment', { version: 2, provider: 'zibal', fields: { merchant: 'zb' } })).status).toBe(200);
  expect([payment.name, payments.find('zarinpal')?.name]).toEqual(['zibal', 'zarinpal']);
  const other = instance();
  await other.reloadSettings();
  expect([other.payment.name, other.payments.names]).toEqual([
    'zibal',
    ['zibal', 'test-bank', 'zarinpal', 'zarinpal_sandbox'],
  ]);
  // Without a bank as well, and the keys are there when it is chosen again.
  await save('payment', { version: 3, provider: null });
  expect([payment.name, payments.names]).toEqual(['test-bank', ['test-bank', 'zarinpal', 'zibal', 'zarinpal_sandbox']]);
  expect((await save('payment', { version: 4, provider: 'zarinpal', fields: {} })).status).toBe(200);
  expect([payment.name, opened.at(-1)]).toEqual([
    'zarinpal',
    { provider: 'zarinpal', values: { merchant_id: MERCHANT } },
  ]);
});

describe('a bank beside the first one', () => {
  const ZARINPAL = { provider: 'zarinpal', fields: { merchant_id: MERCHANT } };
  const ZIBAL = { provider: 'zibal', fields: { merchant: 'zibal-merchant' } };
  const waysOf = async () =>
    (await api.db.select().from(paymentWays))
      .filter(({ type }) => type.startsWith('bank:'))
      .map(({ type, enabled }) => [type, enabled]);
  const turn = async (type: PaymentType, enabled: boolean) =>
    await api.db.update(paymentWays).set({ enabled }).where(eq(paymentWays.type, type));

  it('is entered beside it, tried, and offered as a way of its own', async () => {
    const { save, read, test, tested, payment, payments, list } = instance();
    expect((await save('bank:zibal', ZIBAL)).status).toBe(409);
    await save('payment', ZARINPAL);
    expect(await list()).toEqual(['payment', 'sms', 'bank:zibal']);
    expect(await read('bank:zibal')).toMatchObject({ provider: null, offered: null, in_use: 'none', version: 1 });
    const saved = await save('bank:zibal', ZIBAL);
    expect(saved.json.data.item).toMatchObject({ provider: 'zibal', offered: true, in_use: 'zibal', version: 2 });
    expect([payment.name, payments.names]).toEqual(['zarinpal', expect.arrayContaining(['zarinpal', 'zibal'])]);
    expect(await waysOf()).toEqual([['bank:zibal', true]]);
    // Customers see the banks beside each other.
    expect((await listOfferedWays(api.db)).map(({ type }) => type)).toEqual(['cash', 'bank:zibal', 'credit']);
    await test('bank:zibal');
    expect(tested).toHaveLength(1);
    // The first bank is no other one, and the first cannot be none while there is another.
    expect((await save('bank:zarinpal', { ...ZARINPAL, version: 2 })).status).toBe(409);
    expect((await save('payment', { version: 2, provider: null })).status).toBe(409);
    expect((await save('bank:zibal', { ...ZIBAL, version: 1 })).status).toBe(409);
  });

  it('is deleted only when it is not offered and no payment that began there is open', async () => {
    const { save, read, payments } = instance();
    await save('payment', ZARINPAL);
    await save('bank:zibal', ZIBAL);
    const remove = async () => await save('bank:zibal', { version: 2, provider: null });
    expect((await remove()).json.msg).toContain('زیبال');
    await turn('bank:zibal', false);
    const [open] = await api.db
      .insert(rowsOfPayments)
      .values(await openPayment('zibal'))
      .returning();
    const refused = await remove();
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('۱ پرداخت')]);
    expect(payments.find('zibal')?.name).toBe('zibal');
    await api.db
      .update(rowsOfPayments)
      .set({ settled_at: api.clock.now() })
      .where(eq(rowsOfPayments.id, open?.id ?? 0));
    expect((await remove()).status).toBe(200);
    expect([payments.find('zibal'), await waysOf()]).toEqual([null, []]);
    expect(await read('bank:zibal')).toMatchObject({ provider: null, offered: null });
  });

  it('in its sandbox is asked about its payments by the name that they have, and so is a first one', async () => {
    const { save, read, payment, payments, deps } = instance();
    await save('payment', ZARINPAL);
    await save('bank:zibal', { provider: 'zibal', fields: { merchant: 'zibal' } });
    expect(await read('bank:zibal')).toMatchObject({ offered: true, in_use: 'zibal_sandbox' });
    expect(bankOfPayment(deps, 'bank:zibal')?.name).toBe('zibal_sandbox');
    expect([payments.find('zibal_sandbox')?.name, payments.find('zibal')]).toEqual(['zibal_sandbox', null]);
    expect(payments.names).toContain('zibal_sandbox');
    await api.db
      .update(paymentWays)
      .set({ title: 'درگاه دوم', enabled: false })
      .where(eq(paymentWays.type, 'bank:zibal'));
    expect((await bankTitles(deps, api.db)).get('zibal_sandbox')).toBe('درگاه دوم');
    await api.db.insert(rowsOfPayments).values(await openPayment('zibal_sandbox'));
    expect((await save('bank:zibal', { version: 2, provider: null })).json.msg).toContain('۱ پرداخت');
    // The key of Zarinpal is that of the payments which began before its sandbox was switched on.
    await save('payment', { version: 2, provider: 'zarinpal', fields: { sandbox: 'true' } });
    expect([payment.name, payments.find('zarinpal')?.name]).toEqual(['zarinpal_sandbox', 'zarinpal']);
    expect(payments.names).toEqual(expect.arrayContaining(['zarinpal', 'zarinpal_sandbox']));
    expect(bankOfPayment(deps, 'bank:zarinpal')).toBeNull();
  });

  it('becomes the first one, and the former first one is not offered until its owner adds it', async () => {
    const { save, read, payment, list } = instance();
    await save('payment', ZARINPAL);
    await save('bank:zibal', ZIBAL);
    await turn('cash', false);
    expect((await save('payment', { version: 2, provider: 'zibal', fields: {} })).status).toBe(200);
    expect([payment.name, await waysOf()]).toEqual(['zibal', []]);
    const [first] = await api.db.select().from(paymentWays).where(eq(paymentWays.type, 'cash'));
    expect(first?.enabled).toBe(true);
    expect(await list()).toEqual(['payment', 'sms', 'bank:zarinpal']);
    expect(await read('bank:zarinpal')).toMatchObject({ provider: 'zarinpal', offered: null, in_use: 'zarinpal' });
    await save('bank:zarinpal', { version: 2, provider: 'zarinpal', fields: {} });
    expect(await waysOf()).toEqual([['bank:zarinpal', true]]);
  });

  async function openPayment(gateway: string): Promise<typeof rowsOfPayments.$inferInsert> {
    const shopper = await makeShopper(api);
    return {
      secret: 'a-secret-of-a-return-url',
      customer_id: shopper.customerId,
      user_id: shopper.userId,
      payment_for: 'buy_customer_credit',
      amount: 20_000,
      gateway,
      authority: '1',
      status: 'redirected',
      success_url: TEST_ORIGIN,
      fail_url: TEST_ORIGIN,
      created_at: api.clock.now(),
    };
  }
});

it('a provider that this version does not know is named in the log and not used', async () => {
  await instance().save('payment', { provider: 'zibal', fields: { merchant: 'zibal' } });
  await api.db.update(providers).set({ provider: 'another_bank' }).where(eq(providers.kind, 'payment'));
  const { reloadSettings, payment, opened } = instance();
  await reloadSettings();
  expect([payment.name, opened]).toEqual(['test-bank', []]);
  expect(api.logged).toContainEqual({
    event: 'provider_unknown',
    facts: { kind: 'payment', provider: 'another_bank' },
  });
});

it('provider secrets are reported as unreadable under another secret, and can be entered again', async () => {
  await instance().save('sms', KAVENEGAR);
  const { reloadSettings, read, sms, save } = instance({ secret: 'another-secret-another-secret-another' });
  // The token hash depends on the secret as well.
  await reloadSettings();
  expect(sms.name).toBe('test');
  expect(api.logged).toContainEqual({ event: 'provider_unreadable', facts: { kind: 'sms', provider: 'kavenegar' } });
  staff = { ...staff, token: await tokenWith('another-secret-another-secret-another') };
  expect(await read('sms')).toMatchObject({ readable: false, endings: {} });
  expect((await save('sms', { version: 2, ...KAVENEGAR })).json.data.item).toMatchObject({ readable: true });
  expect(sms.name).toBe('kavenegar');
});

async function tokenWith(secret: string): Promise<string> {
  const { issueToken } = await import('@/backend/services/token.service');
  return await issueToken({ ...api.deps, secret }, api.db, staff.userId, { hostId: null });
}

it('exactly one of two concurrent provider changes of the same version succeeds', async () => {
  const { save } = instance();
  const answers = await Promise.all([save('sms', KAVENEGAR), save('sms', KAVENEGAR)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.data.item).toMatchObject({ version: 2 });
});

it.each([
  ['configured by the environment', {}, { fixed: ['sms'] as const }],
  ['in a shop without a known address', { origin: testOrigin(null) }, {}],
  ['in a shop whose address is plain http', { origin: testOrigin('http://shop.example') }, {}],
])('a provider %s cannot be saved', async (_, more, parts) => {
  const { save, opened } = instance(more, parts);
  expect((await save('sms', KAVENEGAR)).status).toBe(409);
  expect([await api.db.$count(providers), opened]).toEqual([0, []]);
});

it('a demo shop refuses real providers, and ignores stored ones at start', async () => {
  await instance().save('sms', KAVENEGAR);
  const old = instance({}, { isDemo: true });
  await old.reloadSettings();
  await api.db.update(shops).set({ demo: true });
  const marked = instance();
  await marked.reloadSettings();
  expect([old.sms.name, marked.sms.name]).toEqual(['test', 'test']);
  expect((await marked.save('sms', { version: 2, ...KAVENEGAR })).status).toBe(409);
});

describe('a provider test', () => {
  it('reports the error code of a provider that refuses, and opens a payment at the bank', async () => {
    const { save, test, tested } = instance();
    await save('sms', { ...KAVENEGAR, fields: { ...KAVENEGAR.fields, api_key: 'refused-0123456789' } });
    const refused = await test('sms');
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('۴۰۳')]);
    await save('payment', { provider: 'zibal', fields: { merchant: 'shop-terminal' } });
    expect((await test('payment')).status).toBe(200);
    expect(tested).toEqual([1]);
  });

  it('is allowed ten times an hour', async () => {
    const { save, test, texts } = instance();
    await save('sms', KAVENEGAR);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await test('sms')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(texts).toHaveLength(10);
  });
});
