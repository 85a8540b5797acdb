import { room } from './message-registry';

/** The shop API to the shop's own side: hosts and staff. Amounts, counts and dates arrive formatted. */
export const backendPanel = room({
  // login
  'panel.login.notPeople': 'این شماره از همکاران فروشگاه نیست.',
  'panel.login.success': 'به پنل فروشگاه خوش آمدید.',

  // a shop that is made
  'panel.setup.token': 'این نشان راه‌اندازی درست نیست یا زمانش گذشته است. نشان تازه را از گزارش سرور بردارید.',
  'panel.setup.name': 'نام فروشگاه را بنویسید.',
  'panel.setup.done': '«{name}» ساخته شد و باز است.',
  'panel.setup.section': 'دسته‌بندی‌ها',
  'panel.setup.about.residence': '{name}؛ رزرو اقامتگاه با قیمت روشن هر شب',
  'panel.setup.about.eco_food': '{name}؛ سفارش غذا با تحویل در روز و ساعت دلخواه',
  'panel.setup.about.shop': '{name}؛ خرید آنلاین با ارسال به نشانی شما',

  // orders
  'panel.order.submitted': 'سفارش {number} برای مهمان ثبت شد.',
  'panel.order.accepted': 'رزرو تأیید شد و در انتظار پرداخت مهمان است.',
  'panel.order.rejected': 'درخواست رد شد و شب‌ها آزاد شدند.',
  'panel.order.canceled': 'سفارش لغو شد.',
  'panel.order.refunded': 'سفارش لغو شد و {amount} تومان به اعتبار مشتری بازگشت.',
  'panel.order.moved': 'وضعیت سفارش تغییر کرد: {status}',
  'panel.order.parcel': 'اطلاعات مرسوله ثبت شد.',
  'panel.order.trackingCode': 'کد رهگیری از ۴ تا {n} رقم و حرف لاتین است و دست‌کم یک رقم دارد.',
  'panel.order.carrier': 'نام شرکت پست حداکثر {n} حرف است.',
  'panel.order.noParcel': 'کد رهگیری فقط با ارسال سفارش کالا ثبت می‌شود.',
  'panel.order.creditRefused': 'پرداخت از اعتبار فقط با خود مشتری است.',

  // dates and nights
  'panel.date.unreal': 'این تاریخ درست نیست.',
  'panel.date.order': 'تاریخ پایان نباید پیش از تاریخ آغاز باشد.',
  'panel.date.tooMany': 'هر بار حداکثر {n} شب را می‌توانید انتخاب کنید.',
  'panel.date.past': 'شب‌های گذشته را نمی‌توان تغییر داد.',
  'panel.night.price': 'قیمت هر شب باید بیشتر از صفر باشد.',
  'panel.night.taken': 'شب {date} رزرو شده است و نمی‌توان آن را بست.',
  'panel.night.block': '{n} شب بسته شد.',
  'panel.night.open': 'شب‌های بسته در این بازه باز شدند.',
  'panel.night.priced': 'قیمت {n} شب {price} شد.',
  'panel.night.priceReset': 'قیمت {n} شب به قیمت عادی بازگشت.',

  // comments
  'panel.comment.approved': 'نظر تأیید شد و نمایش داده می‌شود.',
  'panel.comment.answered': 'پاسخ شما ثبت شد.',
  'panel.comment.nothing': 'دیدگاه را تأیید یا رد کنید، یا پاسخی بنویسید.',
  'panel.comment.staffOnly': 'تأیید و رد دیدگاه با فروشگاه است؛ میزبان می‌تواند پاسخ بنویسد.',
  'panel.comment.rejected': 'نظر رد شد و نمایش داده نمی‌شود.',

  // holidays
  'panel.holiday.titleRequired': 'عنوان تعطیلی را وارد کنید.',
  'panel.holiday.set': '{date} در این فروشگاه تعطیل است: {title}',
  'panel.holiday.workday': '{date} در این فروشگاه تعطیل نیست.',
  'panel.holiday.reset': 'برای {date} تقویم رسمی برقرار شد.',
});
