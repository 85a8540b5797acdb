import { room } from './message-registry';

/**
 * Text messages. The shop's name comes first and the link stands on a line of its own, so that a phone makes it one.
 * Two segments hold 134 characters: every sentence is short enough to leave room for a name and a link.
 */
export const sms = room({
  'sms.time.tomorrow': '{time} فردا',
  'sms.dates': '{from} تا {to}',

  // an account, to the number that it had
  'sms.mobile.changed':
    '{shopName}: شمارهٔ ورود حساب {account} به …{end} تغییر کرد. اگر کار شما نبود، فوری به پشتیبانی خبر دهید.',
  'sms.mobile.changed.call':
    '{shopName}: شمارهٔ ورود حساب {account} به …{end} تغییر کرد. اگر کار شما نبود، فوری به پشتیبانی زنگ بزنید: {number}',

  // a stay, to its guest
  'sms.stay.requested': '{shopName}: درخواست {number} فرستاده شد؛ میزبان تا {hours} ساعت دیگر پاسخ می‌دهد.\n{link}',
  'sms.stay.held': '{shopName}: رزرو {number} ثبت شد. برای قطعی شدن تا {time} پرداخت کنید:\n{link}',
  'sms.stay.accepted': '{shopName}: میزبان درخواست {number} را پذیرفت. تا ساعت {time} پرداخت کنید:\n{link}',
  'sms.stay.paid': '{shopName}: رزرو {number} پرداخت و قطعی شد. واچر و نشانی:\n{link}',
  'sms.stay.done': '{shopName}: اقامت {number} به پایان رسید. نظرتان را بنویسید:\n{link}',
  'sms.stay.rejected': '{shopName}: میزبان درخواست {number} را نپذیرفت؛ مبلغی کسر نشده است.\n{link}',
  'sms.stay.unanswered': '{shopName}: میزبان به درخواست {number} پاسخ نداد و شب‌ها آزاد شد.\n{link}',
  'sms.stay.unpaid': '{shopName}: مهلت پرداخت رزرو {number} گذشت و شب‌ها آزاد شد.\n{link}',
  'sms.stay.canceled': '{shopName}: رزرو {number} لغو شد.\n{link}',
  'sms.stay.canceled.refund': '{shopName}: رزرو {number} لغو شد و {amount} تومان به اعتبار شما بازگشت.\n{link}',
  'sms.stay.canceled.noRefund': '{shopName}: رزرو {number} لغو شد؛ طبق شرایط لغو، مبلغی بازنمی‌گردد.\n{link}',
  'sms.stay.returned': '{shopName}: پرداخت رزرو {number} پذیرفته نشد و {amount} تومان به اعتبار شما بازگشت.\n{link}',

  // goods, to their customer
  'sms.order.submitted': '{shopName}: سفارش {number} ثبت شد. تا ساعت {time} پرداخت کنید:\n{link}',
  'sms.order.paid': '{shopName}: سفارش {number} پرداخت شد و آماده می‌شود.\n{link}',
  'sms.order.ready': '{shopName}: سفارش {number} آماده است.\n{link}',
  'sms.order.send': '{shopName}: سفارش {number} در راه است.\n{link}',
  'sms.order.send.tracked': '{shopName}: سفارش {number} در راه است. کد رهگیری: {code}\n{link}',
  'sms.order.done': '{shopName}: سفارش {number} تحویل شد. نظرتان را بنویسید:\n{link}',
  'sms.order.rejected': '{shopName}: فروشگاه سفارش {number} را نپذیرفت؛ مبلغی کسر نشده است.\n{link}',
  'sms.order.unpaid': '{shopName}: مهلت پرداخت سفارش {number} گذشت و سفارش لغو شد.\n{link}',
  'sms.order.canceled': '{shopName}: سفارش {number} لغو شد.\n{link}',
  'sms.order.canceled.refund': '{shopName}: سفارش {number} لغو شد و {amount} تومان به اعتبار شما بازگشت.\n{link}',
  'sms.order.returned': '{shopName}: پرداخت سفارش {number} پذیرفته نشد و {amount} تومان به اعتبار شما بازگشت.\n{link}',

  // a stay, to its host
  'sms.host.request': '{shopName}: درخواست {number}، «{place}»، {dates}، {people} نفر. تا ساعت {time} پاسخ دهید.',
  'sms.host.held': '{shopName}: رزرو {number}، «{place}»، {dates}، {people} نفر. مهلت پرداخت تا {time}.',
  'sms.host.paid': '{shopName}: رزرو {number} قطعی شد: «{place}»، {dates}، {people} نفر. مهمان: {guest}',
  'sms.host.canceled': '{shopName}: مهمان رزرو {number} را لغو کرد و شب‌ها آزاد شد: «{place}»، {dates}.',
  'sms.host.unpaid': '{shopName}: رزرو {number} پرداخت نشد و شب‌ها آزاد شد: «{place}»، {dates}.',

  // goods, to the staff
  'sms.staff.paid': '{shopName}: سفارش {number} پرداخت شد: {facts}.',
  'sms.staff.pieces': '{n} قلم',
  'sms.staff.amount': '{amount} تومان',
  'sms.staff.post': 'ارسال با پست',
  'sms.staff.courier': 'ارسال با پیک',
  'sms.staff.pickup': 'تحویل حضوری',
  'sms.staff.slot': 'تحویل {day} ساعت {time}',
});
