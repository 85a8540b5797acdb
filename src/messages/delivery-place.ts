/** Where an order would be sent, when it arrives there and for which price. */
export const deliveryPlaceMessages = {
  choice: 'ارسال به',
  place: 'ارسال به {place}',
  free: 'ارسال رایگان',
  costUntil: '{cost}؛ برای خرید از {free} رایگان',
} as const;
