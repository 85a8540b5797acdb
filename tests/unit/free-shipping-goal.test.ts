import { isGoalNear, missingToMinimum, shippingGoal } from '@/domain/free-shipping-goal';

it.each([
  [0, 200_000, 200_000],
  [199_999, 200_000, 1],
  [200_000, 200_000, 0],
  [900_000, 200_000, 0],
  [0, 0, 0],
  [0, null, 0],
  [0, undefined, 0],
])('a basket of %d toman with a minimum of %s lacks %d', (price, minimum, missing) => {
  expect(missingToMinimum(price, minimum)).toBe(missing);
});

const tehran = { zone: 'تهران', from: 300_000 };
const iran = { zone: 'ایران', from: 600_000 };

it.each([
  ['the nearest amount comes first', [iran, tehran], 100_000, { zones: ['تهران'], from: 300_000, missing: 200_000 }],
  [
    'once it is reached, the next one with its zone, and the zones already free',
    [tehran, iran],
    300_000,
    { zones: ['ایران'], from: 600_000, missing: 300_000, free: ['تهران'] },
  ],
  [
    'of three, the highest one and both zones already free',
    [tehran, { zone: 'کرج', from: 400_000 }, iran],
    450_000,
    { zones: ['ایران'], from: 600_000, missing: 150_000, free: ['تهران', 'کرج'] },
  ],
  ['all of them reached', [tehran, iran], 700_000, { zones: null, from: 600_000, missing: 0 }],
  ['one zone alone needs no name', [tehran], 1, { zones: null, from: 300_000, missing: 299_999 }],
  [
    'the same amount everywhere needs no name',
    [tehran, { zone: 'کرج', from: 300_000 }],
    0,
    { zones: null, from: 300_000, missing: 300_000 },
  ],
  [
    'a zone without free shipping is left out',
    [tehran, { zone: 'ایران', from: null }],
    400_000,
    { zones: ['تهران'], from: 300_000, missing: 0 },
  ],
  [
    'zones with the same amount are named together',
    [tehran, { zone: 'کرج', from: 300_000 }, { zone: 'ایران', from: null }],
    0,
    { zones: ['تهران', 'کرج'], from: 300_000, missing: 300_000 },
  ],
  [
    'all that are reached are named together',
    [tehran, iran, { zone: 'جزیره‌ها', from: null }],
    700_000,
    { zones: ['تهران', 'ایران'], from: 600_000, missing: 0 },
  ],
])('free-shipping goal: %s', (_, zones, price, goal) => {
  expect(shippingGoal(zones, price)).toEqual({ free: [], ...goal });
});

describe('free-shipping goal of a chosen address', () => {
  it('has the zone of the address only', () => {
    const goal = { zones: ['ایران'], from: 600_000, missing: 500_000, free: [] };
    expect(shippingGoal([tehran, iran], 100_000, 600_000)).toEqual(goal);
  });

  it('is null when its delivery is never free', () => {
    expect(shippingGoal([tehran, iran], 100_000, null)).toBeNull();
  });
});

it.each([[null], [undefined], [[]], [[{ zone: 'ایران', from: null }]], [[{ zone: 'ایران', from: 0 }]]])(
  'the free-shipping goal is null for the zones %j',
  (zones) => {
    expect(shippingGoal(zones, 100)).toBeNull();
  },
);

it.each([
  [1_000, 301, false],
  [1_000, 300, true],
  [1_000, 0, true],
])('of a limit of %d toman, %d missing is near: %s', (from, missing, near) => {
  expect(isGoalNear({ from, missing })).toBe(near);
});
