import fc from 'fast-check';
import { voucherCalendar } from '@/backend/services/voucher-ics';
import type { Voucher } from '@/contract/order-stay.schemas';

const voucher = (name: string) =>
  ({
    order_id: 7,
    number: '1000007',
    product: { name },
    stay: {
      check_in: '14:00',
      check_out: '12:00',
      province: 'مازندران',
      city: 'رامسر',
      address: 'خیابان ساحلی، کوچهٔ بهار نارنج، پلاک ۱۲، طبقهٔ دوم، زنگ سمت راست',
      lat: 36.9,
      lng: 50.6,
      host: { name: 'مریم رضایی', mobile: '09120000000' },
    },
    check_in: '2026-12-01',
    check_out: '2026-12-03',
    guest_name: 'سارا راهی‌نیا',
    person_count: 2,
  }) as unknown as Voucher;

const linesOf = (file: string) => file.split('\r\n');

it('folds lines at 75 octets without tearing a letter, for any name', () => {
  const piece = fc.constantFrom('ا', 'می‌خواهم ', '👨‍👩‍👧', 'گُ', 'a', 'ه\u0654', '🇮🇷', `x${'\u0301'.repeat(60)}`);
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 80 }), (parts) => {
      const name = parts.join('').trim() || 'ا';
      const file = voucherCalendar(voucher(name), 'https://shop.example/voucher/7');
      for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file).not.toContain('\ufffd');
      expect(linesOf(file.replace(/\r\n /g, '')).find((line) => line.startsWith('SUMMARY'))).toContain(name);
    }),
    { numRuns: 60 },
  );
});

it('names the product in the usual form', () => {
  const file = voucherCalendar(voucher('ا'.repeat(110)), 'https://shop.example/voucher/7');
  expect(linesOf(file)).toContain('PRODID:-//Caravansara//Voucher//FA');
});
