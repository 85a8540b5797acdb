import { formatTelephone } from '@/domain/telephone';

it.each([
  ['02191001234', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['۰۲۱۹۱۰۰۱۲۳۴', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['021-91001234', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['09120001001', '۰۹۱۲۰۰۰۱۰۰۱'],
  ['1500', '۱۵۰۰'],
])('the telephone number %s is shown as %s', (number, shown) => {
  expect(formatTelephone(number)).toBe(shown);
});
