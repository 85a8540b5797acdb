import { mergeFacets } from '@/domain/merge-facets';

const facet = (...values: string[]) => ({
  id: 1,
  title: 'خواب',
  kind: 'choice' as const,
  options: values.map((value) => ({ value, title: value, count: 1 })),
});
const valuesOf = (older: readonly string[], newer: readonly string[]) =>
  mergeFacets([facet(...older)], {
    properties: [facet(...newer)],
    price: { min: 0, max: 1 },
    sorts: [],
    only: [],
    total: 1,
  })[0]?.options.map(({ value }) => value);

it('a value that newer facets add comes after the shown ones, or in the order of numbers', () => {
  expect(valuesOf(['سبز', 'آبی'], ['قرمز', 'آبی'])).toEqual(['سبز', 'آبی', 'قرمز']);
  expect(valuesOf(['یک', 'سه'], ['دو', 'سه'])).toEqual(['یک', 'دو', 'سه']);
  const rooms = ['بدون اتاق مجزا', 'یک‌خوابه', 'دوخوابه', 'سه‌خوابه', 'چهارخوابه و بیشتر', 'دوازده‌خوابه'];
  expect(valuesOf(rooms.slice(3), [...rooms.slice(0, 3)].reverse())).toEqual(rooms);
  expect(valuesOf(['۲ خوابه'], ['۱۰ خوابه', '۱ خوابه'])).toEqual(['۱ خوابه', '۲ خوابه', '۱۰ خوابه']);
});
