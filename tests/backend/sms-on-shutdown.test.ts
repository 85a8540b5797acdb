import { isNotNull } from 'drizzle-orm';
import { orderMessages } from '@/backend/db/schema/desk';
import { systemClock } from '@/backend/gateways/clock';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { callProcess, createKillableApi, untilLogged, type KillableApi } from '@tests/support/api-process';
import { stayBody } from '@tests/support/order-helpers';
import type { ShopProcess } from '@tests/support/shop-process';
import type { StubBank } from '@tests/support/stub-bank';
import { KAVENEGAR_KEY, KAVENEGAR_TEMPLATE, startKavenegar, type StubKavenegar } from '@tests/support/stub-kavenegar';
import { startZibal } from '@tests/support/stub-zibal';

const TEXTS = /sms\/send/;

let bank: StubBank;
let provider: StubKavenegar;
let shop: KillableApi;
let sara: LoggedIn;
let residence: number;
let ahead = 3;
beforeAll(async () => {
  [bank, provider] = [await startZibal(), await startKavenegar()];
  shop = await createKillableApi(bank, {
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: KAVENEGAR_KEY,
    KAVENEGAR_TEMPLATE: KAVENEGAR_TEMPLATE,
    SMS_AT: provider.origin,
  });
  await shop.between(async (db) => {
    sara = await shop.shopper(db);
    residence = await makeResidence(db);
  });
});
afterAll(async () => {
  await shop.remove();
  await Promise.all([bank.close(), provider.close()]);
});

/** Reserves a stay; the provider delays its responses to the messages for guest and host. */
async function reserve(life: ShopProcess) {
  const held = provider.hold(TEXTS);
  const night = addDays(tehranToday(systemClock.now().getTime()), ahead);
  ahead += 1;
  await callProcess(
    life,
    ordersEndpoints.submit,
    sara,
    stayBody(residence, [night], { send_submit_notification: true }),
  );
  await held.arrived(2);
  return held;
}

it('a stopped process waits for the SMS provider’s responses and records their refusals [RES-08]', async () => {
  const life = await shop.start();
  provider.charge(false);
  const held = await reserve(life);
  const stopped = life.stop();
  await untilLogged(life, '"event":"sms_pending_at_shutdown","count":2');
  held.release();
  expect(await stopped).toBe(0);
  provider.charge(true);
  expect(life.output().match(/"event":"sms_failed","order":\d+,"error":"kavenegar: 418"/g)).toHaveLength(2);
  expect(life.output()).not.toContain('sms_dropped_at_shutdown');
  const failed = await shop.between(async (db) => await db.$count(orderMessages, isNotNull(orderMessages.failed_at)));
  expect(failed).toBe(2);
});

it('a stopped process ends without the SMS provider’s responses, and logs the number of dropped messages', async () => {
  const life = await shop.start();
  const held = await reserve(life);
  expect(await life.stop()).toBe(0);
  expect(life.output()).toContain('"event":"sms_dropped_at_shutdown","count":2');
  held.release();
});

it('a stopped process logs no failed SMS when the provider has accepted all of them', async () => {
  const life = await shop.start();
  (await reserve(life)).release();
  await callProcess(life, ordersEndpoints.listOrders, sara, {}, { id: sara.customerId });
  expect(await life.stop()).toBe(0);
  expect(life.output()).not.toMatch(/sms_(failed|dropped_at_shutdown)/);
});
