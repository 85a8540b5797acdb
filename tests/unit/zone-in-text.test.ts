import { otherZoneInText } from '@/domain/zone-in-text';

const ZONES = ['مرکز شهر', 'شهرک غرب', 'کرج', 'ری', 'سراسر کشور'];

it.each([
  ['شهرک غرب، خیابان ایران‌زمین', 'مرکز شهر', 'شهرک غرب'],
  ['شهرک‌غرب، بلوار دادمان', 'مرکز شهر', null],
  ['كرج، بلوار طالقانی', 'مرکز شهر', 'کرج'],
  ['کرج، بلوار طالقانی', 'کرج', null],
  ['مرکز شهر، نبش کوچهٔ کرج', 'مرکز شهر', null],
  ['خیابان ری، پلاک ۳', 'مرکز شهر', null],
  ['خیابان آزادی', 'مرکز شهر', null],
])('the address «%s» with a pin in «%s» names the zone %s', (text, pinned, other) => {
  expect(otherZoneInText(text, pinned, ZONES)).toBe(other);
});
