import { MAX_TRACKING_CODE, normalizeTrackingCode } from '@/domain/tracking-code';

it('a tracking code is stored in Latin digits, without spaces and direction marks', () => {
  expect(normalizeTrackingCode(' ۱۲۳۴ ٥٦٧٨ 9012 ')).toBe('123456789012');
  expect(normalizeTrackingCode('\u2068RR123456789iR\u2069')).toBe('RR123456789iR');
  expect(normalizeTrackingCode('a-1/2_3.4')).toBe('a-1/2_3.4');
  expect(normalizeTrackingCode('1'.repeat(MAX_TRACKING_CODE))).toHaveLength(MAX_TRACKING_CODE);
});

it.each(['', '123', 'abcd', '1234 کد', '1234;5', '<b>1234', '1'.repeat(MAX_TRACKING_CODE + 1)])(
  '«%s» is not a tracking code',
  (text) => {
    expect(normalizeTrackingCode(text)).toBeNull();
  },
);

it('a normalized tracking code is unchanged by another normalization', () => {
  const once = normalizeTrackingCode('۱۲ ۳۴-ab') ?? '';
  expect(normalizeTrackingCode(once)).toBe(once);
});
