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

/** A response that took this long; its header has the full second in which it was written. */
function hear(wayMs: number, written = clock.now()): void {
  clock.syncShopClock(new Date(written).toUTCString(), clock.now() - wayMs);
}

/** The error of the estimated server time. */
const wrongBy = (ahead: number) => clock.shopNow() - (clock.now() - ahead);

it('believes the visitor’s clock until the shop tells of another time [SHOP-03]', async () => {
  await openWith(3 * DAY);
  expect(clock.shopNow()).toBe(clock.now());
  hear(100, TRUE_NOW);
  expect(Math.abs(wrongBy(3 * DAY))).toBeLessThan(1_100);
});

it.each([-400 * DAY, -DAY, -90_000, 90_000, DAY, 400 * DAY])(
  'knows the shop’s time to a second, where the visitor’s is %i ms wrong [SHOP-03]',
  async (ahead) => {
    await openWith(ahead);
    for (const way of [300, 50, 2_000]) {
      hear(way, clock.now() - ahead);
      jest.advanceTimersByTime(7_777);
    }
    expect(Math.abs(wrongBy(ahead))).toBeLessThan(1_100);
    expect(clock.now()).toBe(TRUE_NOW + ahead + 3 * 7_777);
  },
);

it('lets a right clock alone, however slow the answers are, and tells nobody', async () => {
  await openWith(0);
  const told = jest.fn();
  clock.onShopTime(told);
  for (const way of [10, 900, 30_000]) {
    // Written halfway.
    hear(way, clock.now() - way / 2);
    jest.advanceTimersByTime(333);
    expect(clock.shopNow()).toBe(clock.now());
  }
  expect(told).not.toHaveBeenCalled();
});

it('follows a clock that is set right while the page is open, and tells who listens', async () => {
  await openWith(2 * DAY);
  const told = jest.fn();
  const stop = clock.onShopTime(told);
  hear(100, TRUE_NOW);
  jest.setSystemTime(TRUE_NOW + 60_000);
  hear(100, TRUE_NOW + 60_000);
  expect(Math.abs(wrongBy(0))).toBeLessThan(1_100);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  jest.setSystemTime(TRUE_NOW - DAY);
  hear(100, TRUE_NOW + 120_000);
  expect(told).toHaveBeenCalledTimes(2);
});

it.each([undefined, null, '', 'yesterday', 5])('takes no time from a header that is none: %p', async (header) => {
  await openWith(0);
  clock.syncShopClock(header, clock.now());
  expect(clock.shopNow()).toBe(clock.now());
});
