/** The card of a product or a residence in a list. */
export const cardMessages = {
  discount: '{n}٪ تخفیف',
  instant: 'رزرو آنی',
  bedrooms: '{n} خوابه',
  beds: '{n} تخت',
  capacity: 'تا {n} نفر',
  nightAverage: 'میانگین هر شب {amount} تومان',
  freeUntil: 'لغو رایگان تا پایان {day}',
  freeOver: 'بدون لغو رایگان',
  forNights: 'برای {n} شب',
  fewLeft: 'فقط {n} عدد مانده',
  'together.goods': 'خریداران این را هم خریده‌اند',
  'together.food': 'کنارش این‌ها را هم می‌گیرند',
  cardPerNight: '/ شب',
  cardFrom: 'از',
} as const;
