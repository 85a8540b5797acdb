/** How an order or a reservation ended, and what was refunded. */
export const endedMessages = {
  // headlines of the payment's result
  'ended.canceled.goods': 'سفارش لغو شد',
  'ended.canceled.stay': 'رزرو لغو شد',
  endedExpired: 'مهلت پرداخت گذشت',
  endedWaiting: 'در انتظار پاسخ میزبان',
  endedWaitingText: 'پس از پذیرش میزبان می‌توانید پرداخت کنید؛ نتیجه را در همین صفحه می‌بینید.',
  endedStayDone: 'سفرتان به {city} به پایان رسید',
  endedStayDoneNoCity: 'این سفر به پایان رسید',

  // sentences
  goodsExpired: 'مهلت پرداخت گذشت و سفارش لغو شد. می‌توانید دوباره سفارش دهید.',
  'holdOver.goods': 'مهلت پرداخت این سفارش تمام شد.',
  goodsCanceledByGuest: 'این سفارش به درخواست شما لغو شد.',
  goodsRejected: 'فروشگاه این سفارش را نپذیرفت.',
  goodsCanceledByShop: 'فروشگاه این سفارش را لغو کرد.',
  goodsCanceled: 'این سفارش لغو شده است.',
  stayExpired: 'مهلت پرداخت گذشت و شب‌ها آزاد شد. می‌توانید دوباره رزرو کنید.',
  'holdOver.stay': 'مهلت پرداخت این رزرو تمام شد.',
  stayUnanswered: 'میزبان به این درخواست پاسخ نداد و شب‌ها آزاد شد. می‌توانید دوباره رزرو کنید.',
  stayRejected: 'میزبان این درخواست را نپذیرفت و مبلغی از شما کسر نشد. اقامتگاه دیگری را ببینید.',
  stayRejectedPaid: 'میزبان این درخواست را نپذیرفت. اقامتگاه دیگری را ببینید.',
  stayCanceledByGuest: 'این رزرو به درخواست شما لغو شد.',
  stayCanceledByShop: 'این رزرو از سوی فروشگاه لغو شده است.',
  stayCanceled: 'این رزرو لغو شده است.',
  unpaidNote: 'اگر مبلغی پرداخت کرده باشید، به شما بازمی‌گردد.',

  // what was returned
  refundedToCredit: '{amount} به اعتبار شما بازگشت.',
  refundedAtDesk: 'فروشگاه {amount} را به شما پس داد.',
  refundedToCard: '{amount} به کارت یا حساب شما واریز شد.',
  refundNone: 'طبق شرایط لغو، مبلغی بازنمی‌گردد.',
  'refund.row.credit': 'بازگشت به اعتبار',
  'refund.row.desk': 'بازگشت در فروشگاه',
  'refund.row.card': 'واریز به کارت یا حساب',

  // what is still to be returned, or a cancellation would return
  'refundDue.credit': '{amount} به اعتبار شما بازمی‌گردد.',
  'refundDue.desk': '{amount} را در فروشگاه پس می‌گیرید.',
  'refundDue.card': '{amount} به کارت یا حساب شما واریز می‌شود.',
  creditUse: 'با اعتبار می‌توانید دوباره پرداخت کنید، یا از پشتیبانی بخواهید آن را به کارت یا حسابتان واریز کند.',
} as const;
