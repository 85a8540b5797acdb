/**
 * Text messages. The shop's name comes first and the link stands on a line of its own, so that a phone makes it one.
 * Two segments hold 134 characters: every sentence is short enough to leave room for a name and a link. A cancellation
 * with the shop's reason may take three. The sentence of a login code is not among them: it is the template that the
 * provider has approved (docs/providers.md), and gateways/ send the code alone.
 */
export const smsMessages = {
  timeTomorrow: '{time} فردا',
  timeOfDay: '{time} روز {day}',
  dates: '{from} تا {to}',

  // an account, to the number that it had
  mobileChanged:
    '{shopName}: شمارهٔ ورود حساب {account} به …{end} تغییر کرد. اگر کار شما نبود، فوری به پشتیبانی خبر دهید.',
  mobileChangedCall:
    '{shopName}: شمارهٔ ورود حساب {account} به …{end} تغییر کرد. اگر کار شما نبود، فوری به پشتیبانی زنگ بزنید: {number}',

  // a stay, to its guest
  stayRequested: '{shopName}: درخواست {number} فرستاده شد؛ میزبان تا {time} پاسخ می‌دهد.\n{link}',
  stayHeld: '{shopName}: رزرو {number} ثبت شد. برای قطعی شدن تا {time} پرداخت کنید:\n{link}',
  stayAccepted: '{shopName}: میزبان درخواست {number} را پذیرفت. تا ساعت {time} پرداخت کنید:\n{link}',
  stayHeldArranged: '{shopName}: رزرو {number} ثبت شد. پرداخت را تا {time} هماهنگ کنید.\n{link}',
  stayAcceptedArranged: '{shopName}: درخواست {number} پذیرفته شد. پرداخت را تا {time} هماهنگ کنید.\n{link}',
  stayPaid: '{shopName}: رزرو {number} پرداخت و قطعی شد. برگهٔ رزرو:\n{link}',
  stayAgreed: '{shopName}: رزرو {number} قطعی شد. هنگام ورود {owed} تومان بپردازید:\n{link}',
  stayDeposit: '{shopName}: رزرو {number} با پیش‌پرداخت قطعی شد. تا هنگام ورود {owed} تومان بپردازید:\n{link}',
  stayDepositUntil: '{shopName}: رزرو {number} با پیش‌پرداخت قطعی شد. تا {until} {owed} تومان بپردازید:\n{link}',
  stayRestUntil: '{shopName}: رزرو {number}: تا {until} {owed} تومان بپردازید، وگرنه لغو می‌شود:\n{link}',
  stayRest: '{shopName}: {owed} تومان از رزرو {number} مانده است. ورود شما {day} است.\n{link}',
  stayArrival: '{shopName}: {day} در «{place}» منتظر شماییم. آدرس و مسیر:\n{link}',
  stayArrivalBring: '{shopName}: {day} در «{place}» منتظر شماییم. همراه بیاورید: {things}. مسیر:\n{link}',
  stayDone: '{shopName}: اقامت {number} به پایان رسید. نظرتان را بنویسید:\n{link}',
  stayRejected: '{shopName}: میزبان درخواست {number} را نپذیرفت؛ مبلغی کسر نشده است.\n{link}',
  stayRejectedRefund: '{shopName}: درخواست {number} رد شد و {amount} تومان به اعتبار شما بازگشت.\n{link}',
  stayUnanswered: '{shopName}: میزبان به درخواست {number} پاسخ نداد و شب‌ها آزاد شد.\n{link}',
  stayUnpaid: '{shopName}: مهلت پرداخت رزرو {number} گذشت و شب‌ها آزاد شد.\n{link}',
  stayCanceled: '{shopName}: رزرو {number} لغو شد.\n{link}',
  'stayCanceledTo.desk': '{shopName}: رزرو {number} لغو شد. {amount} تومان را در فروشگاه پس می‌گیرید.\n{link}',
  'stayCanceledTo.card': '{shopName}: رزرو {number} لغو شد. {amount} تومان به کارت شما واریز می‌شود.\n{link}',
  stayCanceledRefund: '{shopName}: رزرو {number} لغو شد و {amount} تومان به اعتبار شما بازگشت.\n{link}',
  stayCanceledNoRefund: '{shopName}: رزرو {number} لغو شد؛ طبق شرایط لغو، مبلغی بازنمی‌گردد.\n{link}',
  stayEdited: '{shopName}: رزرو {number} تغییر کرد: {dates}، {people} نفر، {amount} تومان.\n{link}',
  stayEditedOwed: '{shopName}: رزرو {number} تغییر کرد: {dates}، {amount} تومان؛ {owed} تومان مانده است.\n{link}',
  stayEditedRefund: '{shopName}: رزرو {number} تغییر کرد: {dates}. {refund} تومان به اعتبار شما بازگشت.\n{link}',
  'stay.refunded.credit': '{shopName}: {amount} تومان از رزرو {number} به اعتبار شما بازگشت.\n{link}',
  'stay.refunded.card': '{shopName}: {amount} تومان از رزرو {number} به کارت یا حساب شما واریز شد.\n{link}',
  'stay.refunded.cash': '{shopName}: {amount} تومان از رزرو {number} نقد به شما پس داده شد.\n{link}',
  stayReturned: '{shopName}: پرداخت رزرو {number} پذیرفته نشد و {amount} تومان به اعتبار شما بازگشت.\n{link}',

  // goods, to their customer
  orderSubmitted: '{shopName}: سفارش {number} ثبت شد. تا ساعت {time} پرداخت کنید:\n{link}',
  orderSubmittedArranged: '{shopName}: سفارش {number} ثبت شد. پرداخت را تا {time} هماهنگ کنید.\n{link}',
  orderAgreed: '{shopName}: سفارش {number} ثبت شد. هنگام تحویل {owed} تومان بپردازید.\n{link}',
  orderDeposit: '{shopName}: پیش‌پرداخت سفارش {number} رسید. تا هنگام تحویل {owed} تومان بپردازید.\n{link}',
  orderDepositUntil: '{shopName}: پیش‌پرداخت سفارش {number} رسید. تا {until} {owed} تومان بپردازید:\n{link}',
  orderRestUntil: '{shopName}: سفارش {number}: تا {until} {owed} تومان بپردازید، وگرنه لغو می‌شود:\n{link}',
  orderRest: '{shopName}: {owed} تومان از سفارش {number} مانده است. تحویل {day} است.\n{link}',
  orderPaid: '{shopName}: سفارش {number} پرداخت شد و آماده می‌شود.\n{link}',
  orderReady: '{shopName}: سفارش {number} آماده است.\n{link}',
  orderReadyPickup: '{shopName}: سفارش {number} آماده است؛ آن را از فروشگاه تحویل بگیرید.\n{link}',
  orderReadyPickupOwed: '{shopName}: سفارش {number} آماده است. در فروشگاه {owed} تومان بپردازید.\n{link}',
  orderSendOwed: '{shopName}: سفارش {number} در راه است. هنگام تحویل {owed} تومان بپردازید.\n{link}',
  orderSend: '{shopName}: سفارش {number} در راه است.\n{link}',
  orderSendTracked: '{shopName}: سفارش {number} در راه است. کد رهگیری: {code}\n{link}',
  orderDone: '{shopName}: سفارش {number} تحویل شد. نظرتان را بنویسید:\n{link}',
  orderRejected: '{shopName}: فروشگاه سفارش {number} را نپذیرفت؛ مبلغی کسر نشده است.\n{link}',
  withPartReturned: '{text}\n{amount} تومان به اعتبار شما بازگشت.',
  orderUnpaid: '{shopName}: مهلت پرداخت سفارش {number} گذشت و سفارش لغو شد.\n{link}',
  orderCanceled: '{shopName}: سفارش {number} لغو شد.\n{link}',
  'orderCanceledTo.desk': '{shopName}: سفارش {number} لغو شد. {amount} تومان را در فروشگاه پس می‌گیرید.\n{link}',
  'orderCanceledTo.card': '{shopName}: سفارش {number} لغو شد. {amount} تومان به کارت شما واریز می‌شود.\n{link}',
  orderCanceledRefund: '{shopName}: سفارش {number} لغو شد و {amount} تومان به اعتبار شما بازگشت.\n{link}',
  orderEdited: '{shopName}: سفارش {number} تغییر کرد: {count} قلم، {amount} تومان.\n{link}',
  orderEditedOwed: '{shopName}: سفارش {number} تغییر کرد: {amount} تومان؛ {owed} تومان مانده است.\n{link}',
  orderEditedRefund: '{shopName}: سفارش {number} تغییر کرد و {refund} تومان به اعتبار شما بازگشت.\n{link}',
  'goods.refunded.credit': '{shopName}: {amount} تومان از سفارش {number} به اعتبار شما بازگشت.\n{link}',
  'goods.refunded.card': '{shopName}: {amount} تومان از سفارش {number} به کارت یا حساب شما واریز شد.\n{link}',
  'goods.refunded.cash': '{shopName}: {amount} تومان از سفارش {number} نقد به شما پس داده شد.\n{link}',
  orderReturned: '{shopName}: پرداخت سفارش {number} پذیرفته نشد و {amount} تومان به اعتبار شما بازگشت.\n{link}',

  // a stay, to its host
  hostRequest: '{shopName}: درخواست {number}، «{place}»، {dates}، {people} نفر. تا ساعت {time} پاسخ دهید.',
  hostHeld: '{shopName}: رزرو {number}، «{place}»، {dates}، {people} نفر. مهلت پرداخت تا {time}.',
  hostPaid: '{shopName}: رزرو {number} قطعی شد: «{place}»، {dates}، {people} نفر. مهمان: {guest}',
  hostAgreed:
    '{shopName}: رزرو {number} قطعی شد: «{place}»، {dates}، {people} نفر. مهمان: {guest}؛ هنگام ورود {owed} تومان می‌پردازد.',
  hostAgreedUntil:
    '{shopName}: رزرو {number} قطعی شد: «{place}»، {dates}، {people} نفر. مهمان: {guest}؛ تا {until} {owed} تومان می‌پردازد.',
  hostCanceled: '{shopName}: مهمان رزرو {number} را لغو کرد و شب‌ها آزاد شد: «{place}»، {dates}.',
  hostShopCanceled: '{shopName}: فروشگاه رزرو {number} را لغو کرد و شب‌ها آزاد شد: «{place}»، {dates}.',
  hostEdited: '{shopName}: رزرو {number} تغییر کرد: «{place}»، {dates}، {people} نفر.',
  hostUnpaid: '{shopName}: رزرو {number} پرداخت نشد و شب‌ها آزاد شد: «{place}»، {dates}.',

  // goods, to the staff
  'sms.staff.paid': '{shopName}: سفارش {number} پرداخت شد: {summary}.',
  'sms.staff.agreed': '{shopName}: سفارش {number} ثبت شد، پرداخت هنگام تحویل: {summary}.',
  'sms.staff.unpaid': '{shopName}: سفارش {number} به مبلغ {amount} تومان ثبت شد. برای پرداخت با مشتری هماهنگ کنید.',
  'sms.staff.pieces': '{n} قلم',
  'sms.staff.amount': '{amount} تومان',
  'sms.staff.post': 'ارسال با پست',
  'sms.staff.courier': 'ارسال با پیک',
  'sms.staff.pickup': 'تحویل حضوری',
  'sms.staff.slot': 'تحویل {day} ساعت {time}',
  'sms.staff.more': '{shopName}: در ساعت گذشته {n} سفارش دیگر هم رسید. آن‌ها را در پنل ببینید.',
  'sms.staff.restUnpaid.goods': '{shopName}: سفارش {number} لغو شد؛ ماندهٔ آن تا {until} پرداخت نشد.',
  'sms.staff.restUnpaid.stay': '{shopName}: رزرو {number} لغو شد؛ ماندهٔ آن تا {until} پرداخت نشد.',
  'sms.staff.waiting': '{shopName}: {n} سفارش از {minutes} دقیقه پیش منتظر است و کسی آن را ندیده است.',
  receiptRefused: '{shopName}: رسید پرداخت {number} پذیرفته نشد: {reason}\nرسید دیگری بفرستید:\n{link}',
  withReason: '{text}\nعلت: {reason}',
} as const;
