import { normalizeReceipt } from '@/domain/receipt-number';

it.each([
  ['CC123', 'CC123'],
  ['cc-123', 'CC123'],
  [' ۱۲۳ ۴۵۶ ', '123456'],
  ['١٢٣٤', '1234'],
  ['１２３４', '1234'],
  ['12\u200e34\u200f', '1234'],
  ['T‑12_34', 'T1234'],
  ['123', null],
  ['رسید۱۲۳۴', null],
  ['1'.repeat(31), null],
  ['', null],
])('the receipt «%s» is compared as %s', (typed, compared) => {
  expect(normalizeReceipt(typed)).toBe(compared);
});
