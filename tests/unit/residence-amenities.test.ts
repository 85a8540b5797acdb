import { amenityGroups } from '@/domain/residence-amenities';

const of = (...keys: string[]) => keys.map((key) => ({ key, title: key }));
const keysOf = (amenities: readonly { key: string }[]) => amenities.map(({ key }) => key);

it('separates the facts of the house, and finds the four amenities that it is chosen by', () => {
  const groups = amenityGroups(of('tea', 'bath', 'parking', 'whole', 'own', 'toilet_western', 'wifi', 'pool', 'linen'));
  expect(keysOf(groups.letAs)).toEqual(['whole']);
  expect(keysOf(groups.baths)).toEqual(['bath', 'toilet_western']);
  expect(keysOf(groups.rest)).toEqual(['tea', 'parking', 'own', 'wifi', 'pool', 'linen']);
  expect(keysOf(groups.notable)).toEqual(['pool', 'wifi', 'parking', 'tea']);
  expect(groups.others).toBe(2);
});

it('has no groups without amenities', () => {
  expect(amenityGroups([])).toEqual({ letAs: [], baths: [], rest: [], notable: [], others: 0 });
});
