/** Forms of comments, ratings and reports, and their results. */
export const commentFormsMessages = {
  // the list, filtered
  commentsFailed: 'دیدگاه‌ها بارگذاری نشد.',
  commentsNone: 'دیدگاهی با این امتیاز نیست.',
  commentsFiltered: 'فقط دیدگاه‌های {star} ستاره',
  commentsFilterClear: 'همهٔ دیدگاه‌ها',
  // writing
  commentFormTitle: 'دیدگاه شما',
  commentFormStar: 'امتیاز شما',
  commentFormText: 'متن دیدگاه',
  commentFormHint: 'نام کوچک شما و حرف اول نام خانوادگی‌تان کنار دیدگاه نمایش داده می‌شود.',
  commentFormSend: 'ثبت دیدگاه',
  commentLogin: 'برای نوشتن دیدگاه وارد حساب خود شوید.',
  commentLoginKept: 'نوشتهٔ شما نگه داشته شده است؛ برای ثبت آن وارد حساب خود شوید.',
  commentRequired: 'متن دیدگاه را بنویسید.',
  commentTooLong: 'متن دیدگاه حداکثر {n} نویسه است.',
  commentPending: 'دیدگاه پیشین شما هنوز در حال بررسی است؛ پس از آن می‌توانید دیدگاه تازه‌ای بنویسید.',
  commentAnonymous: 'کاربر {shopName}',
  // rating an order
  'rate.title.stay': 'امتیاز شما به این اقامت',
  'rate.title.goods': 'امتیاز شما به این سفارش',
  rateText: 'متن دیدگاه (اختیاری)',
  'rate.hint.stay': 'پس از بررسی در صفحهٔ اقامتگاه نمایش داده می‌شود.',
  'rate.hint.goods': 'پس از بررسی در صفحهٔ هر یک از محصولات این سفارش نمایش داده می‌شود.',
  rateSend: 'ثبت امتیاز',
  rateSent: 'سپاس از شما! امتیازتان ثبت شد و پس از بررسی نمایش داده می‌شود.',
  rateAlready: 'امتیاز شما پیش‌تر ثبت شده است.',
  rateNotFinished: 'امتیاز دادن پس از پایان اقامت یا تحویل سفارش ممکن است.',
  // reporting
  reportTitle: 'گزارش دیدگاه',
  reportText: 'دلیل گزارش (اختیاری)',
  reportHint: 'گزارش شما فقط برای فروشگاه فرستاده می‌شود.',
  reportSend: 'ارسال گزارش',
  reportLogin: 'برای گزارش این دیدگاه وارد حساب خود شوید.',
  reportOwn: 'این دیدگاه از خود شماست و نمی‌توانید آن را گزارش کنید.',
  commentSent: 'دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود.',
  commentReportSent: 'گزارش شما ثبت شد.',
} as const;
