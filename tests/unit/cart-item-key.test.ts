import fc from 'fast-check';
import { normalizeToppings, toppingsKey } from '@/domain/cart-item-key';

it('the toppings key is the same for equal toppings, whatever their order and repetition [CART-06]', () => {
  expect(
    toppingsKey([
      { id: 7, count: 2 },
      { id: 3, count: 1 },
    ]),
  ).toBe('3:1,7:2');
  expect(
    toppingsKey([
      { id: 7, count: 1 },
      { id: 3, count: 1 },
      { id: 7, count: 1 },
    ]),
  ).toBe('3:1,7:2');
  expect([toppingsKey([]), toppingsKey(null), toppingsKey(undefined)]).toEqual(['', '', '']);
  const toppings = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }), count: fc.integer({ min: 1, max: 5 }) }));
  fc.assert(fc.property(toppings, (list) => expect(toppingsKey([...list].reverse())).toBe(toppingsKey(list))));
  fc.assert(
    fc.property(toppings, (list) =>
      expect(normalizeToppings(normalizeToppings(list))).toEqual(normalizeToppings(list)),
    ),
  );
});

it('normalized toppings keep their total count [CART-06]', () => {
  const toppings = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }), count: fc.integer({ min: 1, max: 5 }) }));
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  fc.assert(fc.property(toppings, (list) => expect(sum(normalizeToppings(list))).toBe(sum(list))));
});
