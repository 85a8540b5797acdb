import type * as browserClock from '@/storefront/platform/browser-clock';

type Clock = typeof browserClock;
const TRUE_NOW = Date.parse('2026-11-20T08:00:00.400Z');
const DAY = 86_400_000;

let clock: Clock;

/** A page whose visitor's clock is this far ahead of the true one. */
async function openWith(ahead: number): Promise<void> {
  jest.useFakeTimers({ now: TRUE_NOW + ahead });
  jest.resetModules();
  clock = await import('@/storefront/platform/browser-clock');
}
afterEach(() => {
  jest.useRealTimers();
});

/** Receives a response that took this long; its Date header has whole seconds. */
function receive(wayMs: number, written = clock.now()): void {
  clock.syncShopClock(new Date(written).toUTCString(), clock.now() - wayMs);
}

/** The error of the estimated server time. */
const wrongBy = (ahead: number) => clock.shopNow() - (clock.now() - ahead);

it('the shop time is the visitor’s clock until a response has another time [SHOP-03]', async () => {
  await openWith(3 * DAY);
  expect(clock.shopNow()).toBe(clock.now());
  receive(100, TRUE_NOW);
  expect(Math.abs(wrongBy(3 * DAY))).toBeLessThan(1_100);
});

it.each([-400 * DAY, -DAY, -90_000, 90_000, DAY, 400 * DAY])(
  'the shop time is correct to about a second when the visitor’s clock is %i ms wrong [SHOP-03]',
  async (ahead) => {
    await openWith(ahead);
    for (const way of [300, 50, 2_000]) {
      receive(way, clock.now() - ahead);
      jest.advanceTimersByTime(7_777);
    }
    expect(Math.abs(wrongBy(ahead))).toBeLessThan(1_100);
    expect(clock.now()).toBe(TRUE_NOW + ahead + 3 * 7_777);
  },
);

it('the shop time equals a correct visitor’s clock, however slow the responses, without notification', async () => {
  await openWith(0);
  const listener = jest.fn();
  clock.onShopTime(listener);
  for (const way of [10, 900, 30_000]) {
    // The response is written halfway.
    receive(way, clock.now() - way / 2);
    jest.advanceTimersByTime(333);
    expect(clock.shopNow()).toBe(clock.now());
  }
  expect(listener).not.toHaveBeenCalled();
});

it('the shop time follows a clock that is corrected while the page is open, and listeners are notified', async () => {
  await openWith(2 * DAY);
  const listener = jest.fn();
  const stop = clock.onShopTime(listener);
  receive(100, TRUE_NOW);
  jest.setSystemTime(TRUE_NOW + 60_000);
  receive(100, TRUE_NOW + 60_000);
  expect(Math.abs(wrongBy(0))).toBeLessThan(1_100);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  jest.setSystemTime(TRUE_NOW - DAY);
  receive(100, TRUE_NOW + 120_000);
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each([undefined, null, '', 'yesterday', 5])('the shop time ignores an invalid Date header: %p', async (header) => {
  await openWith(0);
  clock.syncShopClock(header, clock.now());
  expect(clock.shopNow()).toBe(clock.now());
});
