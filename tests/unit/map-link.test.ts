import { mapUrl } from '@/domain/map-link';

it('a map link has the coordinates of a point, to about a metre', () => {
  const url = new URL(mapUrl({ lat: 36.903121999, lng: 50.65818 }) ?? '');
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: '36.90312,50.65818' });
  expect(new URL(mapUrl({ lat: -33.9, lng: 0 }) ?? '').searchParams.get('query')).toBe('-33.9,0');
});

it('there is no map link without a location', () => {
  expect(mapUrl({ lat: 0, lng: 0 })).toBeNull();
});

it.each([
  [91, 0],
  [0, -181],
  [Number.NaN, 0],
])('a map link is refused for the invalid point %d, %d', (lat, lng) => {
  expect(() => mapUrl({ lat, lng })).toThrow(RangeError);
});
