import fc from 'fast-check';
import { shippingPriceOf, zoneOf, type DeliveryZone } from '@/domain/delivery-zone';

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

describe('the zone of a place [CHK-01]', () => {
  it('is the first one that holds it', () => {
    expect(zoneOf([square, everywhere], { lat: 35.5, lng: 51.5 })).toBe(square);
    expect(zoneOf([everywhere, square], { lat: 35.5, lng: 51.5 })).toBe(everywhere);
    expect(zoneOf([square, everywhere], { lat: 34.9, lng: 51.5 })).toBe(everywhere);
  });

  it('is none outside of all of them, and without coordinates only one without bounds', () => {
    expect(zoneOf([square], { lat: 34.9, lng: 51.5 })).toBeNull();
    expect(zoneOf([square], null)).toBeNull();
    expect(zoneOf([square, everywhere], null)).toBe(everywhere);
  });

  it('follows a ring that bends inwards', () => {
    expect(zoneOf([bent], { lat: 1.5, lng: 0.5 })).toBe(bent);
    expect(zoneOf([bent], { lat: 0.5, lng: 1.5 })).toBe(bent);
    expect(zoneOf([bent], { lat: 1.5, lng: 1.5 })).toBeNull();
  });

  it('is everywhere and free where a shop has set no zones', () => {
    expect(zoneOf([], null)).toMatchObject({ polygon: null, price: 0 });
  });

  it('does not depend on where a ring begins or which way it runs', () => {
    const ring = bent.polygon ?? [];
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 3, noNaN: true }),
        fc.double({ min: -1, max: 3, noNaN: true }),
        fc.nat(ring.length - 1),
        (lat, lng, start) => {
          const turned = [...ring.slice(start), ...ring.slice(0, start)];
          const inside = zoneOf([bent], { lat, lng }) !== null;
          expect(zoneOf([{ ...bent, polygon: turned }], { lat, lng }) !== null).toBe(inside);
        },
      ),
    );
  });
});

it('ships free from the zone’s bound on [ACC-02]', () => {
  expect([499_999, 500_000, 500_001].map((price) => shippingPriceOf(square, price))).toEqual([30_000, 0, 0]);
  expect(shippingPriceOf(everywhere, 10_000_000)).toBe(90_000);
});
