import { degreesText, isSamePoint, pointText, roundedPoint } from '@/domain/map-point';
import { parsePoint } from '@/domain/parse-point';

describe('map point', () => {
  it('is rounded to about a metre [ACC-02]', () => {
    expect(roundedPoint({ lat: 35.7001234, lng: 51.3999999 })).toEqual({ lat: 35.70012, lng: 51.4 });
    expect(isSamePoint({ lat: 35.700001, lng: 51.4 }, { lat: 35.7, lng: 51.400004 })).toBe(true);
    expect(isSamePoint({ lat: 35.7001, lng: 51.4 }, { lat: 35.7, lng: 51.4 })).toBe(false);
  });

  it('has its longitude normalized after the map was moved around the world [ACC-02]', () => {
    expect(roundedPoint({ lat: 0, lng: 411.4 }).lng).toBe(51.4);
    expect(roundedPoint({ lat: 0, lng: -308.6 }).lng).toBe(51.4);
    expect(roundedPoint({ lat: 0, lng: -179.5 }).lng).toBe(-179.5);
  });

  it('is written in Persian digits [SHOP-03]', () => {
    expect(degreesText(35.7)).toBe('۳۵٫۷۰۰۰۰');
    expect(degreesText(-0.5)).toBe('\u200e\u2212۰٫۵۰۰۰۰');
    expect(pointText({ lat: 35.7, lng: 51.4 })).toBe('۳۵٫۷۰۰۰۰، ۵۱٫۴۰۰۰۰');
  });

  it.each([
    { lat: 35.7, lng: 51.4 },
    { lat: -0.5, lng: -79.25 },
  ])('is read again as it is written: $lat, $lng', (point) => {
    expect(parsePoint(pointText(point))).toEqual(point);
  });
});
