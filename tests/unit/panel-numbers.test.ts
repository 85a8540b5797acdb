import { parseDecimal } from '@/domain/parse-decimal';
import { parsePoint } from '@/domain/parse-point';
import { roundedPrice } from '@/domain/rounded-price';
import { moved } from '@/panel/lists/moved';

describe('a rounded price', () => {
  it('is a multiple of the step from ten steps on', () => {
    expect(roundedPrice(1_337_500, 1_000)).toBe(1_338_000);
    expect(roundedPrice(1_124_999, 5_000)).toBe(1_125_000);
    expect(roundedPrice(4_950, 1_000)).toBe(4_950);
  });

  it('never becomes negotiable', () => {
    expect(roundedPrice(0.1, 1)).toBe(1);
  });
});

describe('point', () => {
  it.each([
    ['35.6997, 51.3380', { lat: 35.6997, lng: 51.338 }],
    ['۳۵٫۶۹۹۷، ۵۱٫۳۳۸', { lat: 35.6997, lng: 51.338 }],
    ['https://www.google.com/maps/@35.6997,51.338,17z', { lat: 35.6997, lng: 51.338 }],
    ['-12.5 130.75', { lat: -12.5, lng: 130.75 }],
  ])('is read from “%s”', (text, point) => {
    expect(parsePoint(text)).toEqual(point);
  });

  it.each(['', 'میدان نقش جهان', '35.6997', '95.2, 51.3', '35.1, 191'])('is not read from “%s”', (text) => {
    expect(parsePoint(text)).toBeNull();
  });
});

describe('moved', () => {
  it('puts an entry at its new position', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('typed decimal number', () => {
  it.each([
    ['۵', 5],
    ['2.5', 2.5],
    ['۲٫۵', 2.5],
  ])('is read from “%s”', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '۲٫', 'دو', '-1'])('is not read from “%s”', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});
