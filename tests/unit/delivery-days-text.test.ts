import { deliveryDaysText } from '@/domain/delivery-days-text';

it.each([
  [0, 0, 'همان روز'],
  [0, 2, 'تا ۲ روز کاری'],
  [1, 1, '۱ روز کاری'],
  [3, 12, '۳ تا ۱۲ روز کاری'],
])('from %p to %p working days are «%s»', (min, max, text) => {
  expect(deliveryDaysText({ min, max })).toBe(text);
});
