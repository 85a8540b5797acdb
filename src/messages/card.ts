/** The card of a product or a residence in a list. */
export const cardMessages = {
  discount: '{n}٪ تخفیف',
  instant: 'رزرو آنی',
  bedrooms: '{n} خوابه',
  capacity: 'تا {n} نفر',
  nightAverage: 'میانگین هر شب {amount} تومان',
  forNights: 'برای {n} شب',
  cardPerNight: '/ هر شب',
  cardFrom: 'شروع از',
  productSoldOut: 'این محصول فعلاً ناموجود است.',
} as const;
