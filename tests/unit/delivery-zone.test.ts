import fc from 'fast-check';
import { isLocationMissing, shippingPriceOf, zoneOf, zoneOfAddress, type DeliveryZone } from '@/domain/delivery-zone';

const square: DeliveryZone = {
  title: 'شهر',
  polygon: [
    [35, 51],
    [36, 51],
    [36, 52],
    [35, 52],
  ],
  areas: null,
  price: 30_000,
  free_from: 500_000,
  days_min: 1,
  days_max: 2,
};
const everywhere: DeliveryZone = {
  title: 'کشور',
  polygon: null,
  areas: null,
  price: 90_000,
  free_from: null,
  days_min: null,
  days_max: null,
};
/** A concave ring: an L. */
const bent: DeliveryZone = {
  title: 'ل',
  polygon: [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
  areas: null,
  price: 1,
  free_from: null,
  days_min: null,
  days_max: null,
};

describe('delivery zone of a point [CHK-01]', () => {
  it('is the first zone that contains it', () => {
    expect(zoneOf([square, everywhere], { lat: 35.5, lng: 51.5 })).toBe(square);
    expect(zoneOf([everywhere, square], { lat: 35.5, lng: 51.5 })).toBe(everywhere);
    expect(zoneOf([square, everywhere], { lat: 34.9, lng: 51.5 })).toBe(everywhere);
  });

  it('is null outside all zones, and without coordinates only a zone without a polygon', () => {
    expect(zoneOf([square], { lat: 34.9, lng: 51.5 })).toBeNull();
    expect(zoneOf([square], null)).toBeNull();
    expect(zoneOf([square, everywhere], null)).toBe(everywhere);
  });

  it('respects a concave polygon', () => {
    expect(zoneOf([bent], { lat: 1.5, lng: 0.5 })).toBe(bent);
    expect(zoneOf([bent], { lat: 0.5, lng: 1.5 })).toBe(bent);
    expect(zoneOf([bent], { lat: 1.5, lng: 1.5 })).toBeNull();
  });

  it('is none when the shop has no zones', () => {
    expect(zoneOf([], { lat: 35.5, lng: 51.5 })).toBeNull();
  });

  it('does not depend on the point where a polygon starts, or on its direction', () => {
    const ring = bent.polygon ?? [];
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 3, noNaN: true }),
        fc.double({ min: -1, max: 3, noNaN: true }),
        fc.nat(ring.length - 1),
        (lat, lng, start) => {
          const turned = [...ring.slice(start), ...ring.slice(0, start)];
          const inside = zoneOf([bent], { lat, lng }) !== null;
          for (const polygon of [turned, turned.toReversed()])
            expect(zoneOf([{ ...bent, polygon }], { lat, lng }) !== null).toBe(inside);
        },
      ),
    );
  });
});

it('shipping is free from the free-shipping amount of the zone on [ACC-02]', () => {
  expect([499_999, 500_000, 500_001].map((price) => shippingPriceOf(square, price))).toEqual([30_000, 0, 0]);
  expect(shippingPriceOf(everywhere, 10_000_000)).toBe(90_000);
});

describe('a zone that lists provinces and cities', () => {
  const shiraz = { lat: null, lng: null, province: 'فارس', city: 'شیراز' };
  const fars = { ...everywhere, title: 'فارس', areas: [{ province: 'فارس', city: null }] };
  const cities = { ...everywhere, title: 'شهرها', areas: [{ province: 'فارس', city: 'شیراز' }] };

  it('contains an address by its province or its city, in the order of the zones', () => {
    expect(zoneOf([cities, fars, everywhere], shiraz)).toBe(cities);
    expect(zoneOf([cities, fars, everywhere], { ...shiraz, city: 'جهرم' })).toBe(fars);
    expect(zoneOf([cities, fars, everywhere], { ...shiraz, province: 'یزد' })).toBe(everywhere);
    expect(zoneOf([cities, fars], { lat: null, lng: null })).toBeNull();
  });

  it('contains what is inside of its line as well', () => {
    const both = { ...square, areas: [{ province: 'تهران', city: 'تهران' }] };
    expect(zoneOf([both], { lat: 35.5, lng: 51.5 })).toBe(both);
    expect(zoneOf([both], { lat: 1, lng: 1, province: 'تهران', city: 'تهران' })).toBe(both);
    expect(zoneOf([both], { lat: 1, lng: 1, province: 'تهران', city: 'ری' })).toBeNull();
  });

  it('counts before a zone that was chosen by its name, unless no zone lists cities', () => {
    const named = [cities, { ...square, title: 'نام' }].map((zone, id) => ({ ...zone, id }));
    expect(zoneOfAddress(named, { ...shiraz, zone_id: 1 })).toBe(named[0]);
    expect(zoneOfAddress(named, { lat: null, lng: null, zone_id: 1 })).toBe(named[1]);
    expect(zoneOfAddress(named.slice(1), { ...shiraz, zone_id: 1 })).toBe(named[1]);
  });
});

it.each<[string, { isDrawn: boolean; listsCities: boolean }, readonly boolean[]]>([
  ['draws a line', { isDrawn: true, listsCities: false }, [true, true, false]],
  ['lists cities', { isDrawn: false, listsCities: true }, [true, false, false]],
  ['does both', { isDrawn: true, listsCities: true }, [true, true, false]],
  ['has no bounds', { isDrawn: false, listsCities: false }, [false, false, false]],
])('an address may lack what decides its zone where one %s', (_, zone, expected) => {
  const nothing = { lat: null, lng: null };
  const places = [nothing, { ...nothing, province: 'فارس', city: 'شیراز' }, { lat: 0, lng: 0 }];
  expect(places.map((place) => isLocationMissing([zone], place))).toEqual(expected);
});
