import { dialedNumber, formatTelephone, internationalNumber } from '@/domain/telephone';

it.each([
  ['02191001234', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['۰۲۱۹۱۰۰۱۲۳۴', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['021-91001234', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['09120001001', '۰۹۱۲۰۰۰۱۰۰۱'],
  ['1500', '۱۵۰۰'],
])('the telephone number %s is shown as %s', (number, shown) => {
  expect(formatTelephone(number)).toBe(shown);
});

it.each([
  ['۰۲۱-۱۲۳۴ ۵۶۷۸', '02112345678', '+982112345678'],
  ['۰۲۱-۱۲۳۴۵۶۷۸ داخلی ۵', '02112345678', '+982112345678'],
  ['تلفن: (021) 12345678', '02112345678', '+982112345678'],
  ['\u202a+98 912\u200c 000 0000\u202c', '+989120000000', '+989120000000'],
  ['0098 21 1234 5678', '00982112345678', '+982112345678'],
  ['1500', '1500', null],
  ['به ما پیام دهید', '', null],
])('of %s the number %s is dialed', (text, dialed, international) => {
  expect(dialedNumber(text)).toBe(dialed);
  expect(internationalNumber(text)).toBe(international);
});
