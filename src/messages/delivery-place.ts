/** Where an order would be sent, when it arrives there and for which price. */
export const deliveryPlaceMessages = {
  choice: 'ارسال به',
  place: 'ارسال به {place}',
  own: 'آدرس‌های من',
  elsewhere: 'جای دیگر',
  free: 'ارسال رایگان',
  /** The cart's products are enough for it. */
  freeCart: 'ارسال این سبد رایگان است',
  /** The weight of the parcel decides it. */
  costFrom: 'از {cost}',
  costUntil: '{cost}؛ برای خرید از {free} رایگان',
  costLeft: '{cost}؛ با {missing} خرید دیگر رایگان',
} as const;
