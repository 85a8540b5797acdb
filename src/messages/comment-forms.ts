import { room } from './message-registry';

/** Writing, rating and reporting, and what the shop answers to it: loaded with the part that is opened. */
export const commentForms = room({
  // the list, filtered
  'comments.failed': 'دیدگاه‌ها بارگذاری نشد.',
  'comments.none': 'دیدگاهی با این امتیاز نیست.',
  'comments.filtered': 'فقط دیدگاه‌های {star} ستاره',
  'comments.filter.clear': 'همهٔ دیدگاه‌ها',
  // writing
  'comment.form.title': 'دیدگاه شما',
  'comment.form.star': 'امتیاز شما',
  'comment.form.text': 'متن دیدگاه',
  'comment.form.hint': 'نام کوچک شما و حرف اول نام خانوادگی‌تان کنار دیدگاه نمایش داده می‌شود.',
  'comment.form.send': 'ثبت دیدگاه',
  'comment.login': 'برای نوشتن دیدگاه وارد حساب خود شوید.',
  'comment.login.kept': 'نوشتهٔ شما نگه داشته شده است؛ برای ثبت آن وارد حساب خود شوید.',
  'comment.required': 'متن دیدگاه را بنویسید.',
  'comment.tooLong': 'متن دیدگاه حداکثر {n} نویسه است.',
  'comment.pending': 'دیدگاه پیشین شما هنوز در حال بررسی است؛ پس از آن می‌توانید دیدگاه تازه‌ای بنویسید.',
  'comment.anonymous': 'کاربر {shopName}',
  // rating an order
  'rate.title.stay': 'امتیاز شما به این اقامت',
  'rate.title.goods': 'امتیاز شما به این سفارش',
  'rate.text': 'متن دیدگاه (اختیاری)',
  'rate.hint.stay': 'پس از بررسی در صفحهٔ اقامتگاه نمایش داده می‌شود.',
  'rate.hint.goods': 'پس از بررسی در صفحهٔ هر یک از محصولات این سفارش نمایش داده می‌شود.',
  'rate.send': 'ثبت امتیاز',
  'rate.sent': 'سپاس از شما! امتیازتان ثبت شد و پس از بررسی نمایش داده می‌شود.',
  'rate.already': 'امتیاز شما پیش‌تر ثبت شده است.',
  'rate.notFinished': 'امتیاز دادن پس از پایان اقامت یا تحویل سفارش ممکن است.',
  // reporting
  'report.title': 'گزارش دیدگاه',
  'report.text': 'دلیل گزارش (اختیاری)',
  'report.hint': 'گزارش شما فقط برای فروشگاه فرستاده می‌شود.',
  'report.send': 'ارسال گزارش',
  'report.login': 'برای گزارش این دیدگاه وارد حساب خود شوید.',
  'report.own': 'این دیدگاه از خود شماست و نمی‌توانید آن را گزارش کنید.',
});
