import { createBackend } from '@/backend/app';
import type { Database } from '@/backend/db/database';
import type { BackendDeps } from '@/backend/deps';
import { ProviderError } from '@/backend/gateways/provider-client';
import { InvalidNumberError } from '@/backend/gateways/sms';
import { countedBank, countedSms, createEventCounts } from '@/backend/services/event-counts';
import { buildPath } from '@/contract/endpoint';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { SystemState } from '@/contract/panel-system.schemas';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

let owner: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  owner = await makeStaff(api);
});

const MOBILE = '09121234567';
const payment = { amountToman: 1000, callbackUrl: 'https://shop.test', description: '', mobile: null };

/** An instance whose providers do what a test says next. */
function instance() {
  const counts = createEventCounts(api.clock);
  let smsError: Error | null = null;
  let bankError: Error | null = null;
  const sms = countedSms(
    {
      name: 'kavenegar',
      sendCode: () => (smsError ? Promise.reject(smsError) : Promise.resolve()),
      sendText: () => (smsError ? Promise.reject(smsError) : Promise.resolve()),
    },
    counts,
  );
  const bank = countedBank(
    {
      ...api.deps.payment,
      name: 'zibal',
      create: () =>
        bankError ? Promise.reject(bankError) : Promise.resolve({ authority: 'a', url: 'https://bank.example' }),
      verify: () => Promise.resolve({ outcome: 'unknown', unavailable: true }),
    },
    counts,
  );
  const system: BackendDeps['system'] = { ...api.deps.system, flushCounts: () => counts.flush(api.db) };
  const backend = createBackend({ ...api.deps, sms, payment: bank, system });
  return {
    counts,
    sendText: async (error: Error | null = null) => {
      smsError = error;
      await sms.sendText(MOBILE, 'x').catch(() => undefined);
    },
    open: async (error: Error | null = null) => {
      bankError = error;
      await bank.create(payment).catch(() => undefined);
    },
    verify: () => bank.verify({ authority: 'a', amountToman: 1000 }),
    read: async (): Promise<SystemState> => {
      const response = await backend.fetch(
        new Request(new URL(buildPath(panelShopEndpoints.getSystem), 'https://shop.test'), {
          headers: { authorization: `Bearer ${owner.token}` },
        }),
      );
      return ((await response.json()) as { data: { item: SystemState } }).data.item;
    },
  };
}

it('tells of messages, of the bank and of errors of all instances: today’s failures and the last success', async () => {
  const [one, other] = [instance(), instance()];
  expect(await one.read()).toMatchObject({
    version: '1.0.0',
    last_order_at: null,
    sms: { provider: 'kavenegar', last_success_at: null, failures_today: 0 },
    bank: { provider: 'zibal', last_success_at: null, failures_today: 0 },
    errors_today: [],
  });
  await one.sendText();
  await one.sendText(new InvalidNumberError('kavenegar', '411'));
  const sentAt = api.clock.now().toISOString();
  api.clock.advance({ minutes: 5 });
  await one.sendText(new ProviderError('kavenegar', '418', true));
  await other.sendText(new ProviderError('kavenegar', 'timeout'));
  await one.open();
  const openedAt = api.clock.now().toISOString();
  api.clock.advance({ minutes: 5 });
  await one.open(new ProviderError('zibal', 'timeout'));
  await one.verify();
  const logged = ['request_failed', 'request_failed', 'request', 'payment_create_failed', 'vacuum_failed'];
  for (const event of [...logged, 'test_installation']) other.counts.countLogged(event);
  await other.counts.flush(api.db);
  const at = api.clock.now().toISOString();
  const state = await one.read();
  expect(state).toMatchObject({
    sms: { last_success_at: sentAt, failures_today: 2 },
    bank: { last_success_at: openedAt, failures_today: 2 },
    errors_today: [
      { event: 'request_failed', count: 2, last_at: at },
      { event: 'vacuum_failed', count: 1, last_at: at },
    ],
  });

  api.clock.advance({ days: 1 });
  owner = await makeStaff(api);
  expect(await one.read()).toMatchObject({ sms: { last_success_at: sentAt, failures_today: 0 }, errors_today: [] });
  api.clock.advance({ days: 31 });
  owner = await makeStaff(api);
  await one.open();
  expect(await one.read()).toMatchObject({
    sms: { last_success_at: null },
    bank: { last_success_at: api.clock.now().toISOString() },
  });
});

it('names the last order', async () => {
  const shopper = await makeShopper(api);
  await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 2)));
  expect((await instance().read()).last_order_at).toBe(api.clock.now().toISOString());
});

it('keeps what could not be written, and shows the page all the same', async () => {
  const { counts, read } = instance();
  counts.countLogged('request_failed');
  const full = {
    insert: () => {
      throw new Error('The disk is full');
    },
  } as unknown as Database;
  await expect(counts.flush(full)).rejects.toThrow('full');
  counts.countLogged('request_failed');
  expect((await read()).errors_today).toMatchObject([{ event: 'request_failed', count: 2 }]);
});
