import fc from 'fast-check';
import { isLocationMissing, shippingPriceOf, zoneOf, type DeliveryZone } from '@/domain/delivery-zone';

const square: DeliveryZone = {
  title: 'شهر',
  polygon: [
    [35, 51],
    [36, 51],
    [36, 52],
    [35, 52],
  ],
  price: 30_000,
  free_from: 500_000,
  days_min: 1,
  days_max: 2,
};
const everywhere: DeliveryZone = {
  title: 'کشور',
  polygon: null,
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

it('an address lacks a location only if it is in no zone and has no coordinates', () => {
  const missing = (lat: number | null, lng: number | null, is_in_zone: boolean) =>
    isLocationMissing({ lat, lng, is_in_zone });
  expect([missing(null, null, false), missing(null, null, true), missing(0, 0, false), missing(0, 0, true)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
