import { deliveryDaysText } from '@/domain/delivery-days-text';

it.each([
  [0, 0, 'همان روز'],
  [0, 2, 'تا ۲ روز کاری'],
  [1, 1, '۱ روز کاری'],
  [3, 12, '۳ تا ۱۲ روز کاری'],
])('a delivery time of %p to %p working days is written as «%s»', (min, max, text) => {
  expect(deliveryDaysText({ min, max })).toBe(text);
});
