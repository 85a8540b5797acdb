import { otherZoneInText } from '@/domain/zone-mismatch';

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

const TITLES = ['شهر تهران', 'ونک، میرداماد، تجریش', 'سراسر ایران'];

it.each([
  ['تهران، خیابان کارگر شمالی', null, 'شهر تهران'],
  ['شهر تهران، خیابان کارگر', null, 'شهر تهران'],
  ['تهران، خیابان کارگر', 'سراسر ایران', 'شهر تهران'],
  ['تهران، خیابان کارگر', 'شهر تهران', null],
  ['اصفهان، خیابان تهران', null, null],
  ['بلوار میرداماد، پلاک ۲', null, null],
  ['تجریش، باغ فردوس', 'شهر تهران', 'ونک، میرداماد، تجریش'],
])('the address «%s» that counts for %s names the zone %s', (text, own, other) => {
  expect(otherZoneInText(text, own, TITLES)).toBe(other);
});
