import { nextPollDelay, pollKey } from '@/domain/order-polling';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('awaited order', () => {
  it.each([
    ['the host', { status: 'rt_wait', can_pay: false }],
    ['its payment', { status: 'rt_accept', can_pay: true }],
    ['the end of its hold', { status: 'rt_accept', can_pay: false }],
    ['its payment (goods)', { status: 'created', can_pay: true }],
  ] as const)(
    'that waits for %s is polled often, and less often the longer it does not change [ROUTE-11]',
    (_, order) => {
      const quiet = [
        0,
        29 * SECOND,
        30 * SECOND,
        2 * MINUTE - 1,
        2 * MINUTE,
        5 * MINUTE,
        15 * MINUTE,
        24 * 60 * MINUTE,
      ];
      expect(quiet.map((ms) => nextPollDelay(order, ms))).toEqual(
        [3, 3, 5, 5, 10, 30, 60, 60].map((seconds) => seconds * SECOND),
      );
    },
  );

  it('is never polled more often while it does not change', () => {
    let before = 0;
    for (let ms = 0; ms < 60 * MINUTE; ms += SECOND) {
      const next = nextPollDelay({ status: 'rt_wait', can_pay: false }, ms) ?? 0;
      expect(next).toBeGreaterThanOrEqual(before);
      before = next;
    }
  });
});

it('an order that only the shop advances is polled once a minute [ROUTE-11]', () => {
  for (const status of ['in_progress', 'ready', 'send'] as const) {
    expect([
      nextPollDelay({ status, can_pay: false }, 0),
      nextPollDelay({ status, can_pay: false }, 60 * MINUTE),
    ]).toEqual([MINUTE, MINUTE]);
  }
});

it('an order in a final state is not polled [ROUTE-11]', () => {
  expect([
    nextPollDelay({ status: 'done', can_pay: false }, 0),
    nextPollDelay({ status: 'canceled', can_pay: false }, 0),
  ]).toEqual([null, null]);
});

it('the poll key changes with the order, and only with it', () => {
  const order = { status: 'rt_accept', sub_status: null, can_pay: true, paid: 0 } as const;
  const keys = [
    order,
    { ...order, status: 'canceled' },
    { ...order, sub_status: 'canceled_expired' },
    { ...order, can_pay: false },
    { ...order, paid: 5 },
  ] as const;
  expect(new Set(keys.map(pollKey)).size).toBe(keys.length);
  expect(pollKey({ ...order })).toBe(pollKey(order));
});
