/** Responses of the shop API about catalogue, search and access. */
export const backendMessages = {
  // every call
  apiContentType: 'قالب درخواست پشتیبانی نمی‌شود.',
  apiTooLarge: 'حجم اطلاعات ارسالی بیش از حد مجاز است.',
  apiMethodNotAllowed: 'این درخواست پشتیبانی نمی‌شود.',
  apiLoginRequired: 'برای ادامه وارد حساب خود شوید.',
  apiTokenDead: 'نشست شما به پایان رسیده است. دوباره وارد شوید.',
  apiFieldForm: 'مقدار این بخش درست نیست.',
  apiFieldPersonName: 'نام را فقط با حروف بنویسید؛ عدد، نقطه و آدرس در نام نمی‌آید.',
  apiFieldChoice: 'یکی از گزینه‌های موجود را انتخاب کنید.',
  apiFieldLeast: 'مقدار این بخش نباید کمتر از {n} باشد.',
  apiFieldMost: 'مقدار این بخش نباید بیشتر از {n} باشد.',
  apiFieldPage: 'فهرست تا ردیف {n} نشان داده می‌شود. آن را با جستجو یا فیلتر کوتاه‌تر کنید.',
  apiFieldItems: 'حداکثر {n} مورد مجاز است.',
  apiFilterProperties: 'در یک جستجو حداکثر {n} ویژگی را می‌شود هم‌زمان انتخاب کرد. یکی را بردارید و دوباره جستجو کنید.',
  apiFilterValues:
    'در یک جستجو حداکثر {n} گزینه را می‌شود هم‌زمان انتخاب کرد. چند گزینه را بردارید و دوباره جستجو کنید.',
  // search
  'sort.newest': 'جدیدترین',
  'sort.cheapest': 'ارزان‌ترین',
  'sort.dearest': 'گران‌ترین',
  'sort.best': 'بهترین امتیاز',
  'sort.popular': 'پرطرفدارترین',
  'only.available': 'فقط موجود',
  'only.discounted': 'تخفیف‌دار',
  'only.instant': 'رزرو آنی',
  searchStayTooLong: 'جستجو برای حداکثر {n} شب ممکن است. تاریخ خروج نزدیک‌تری را انتخاب کنید.',
  // auth
  authResendWait: 'برای دریافت کد جدید {n} ثانیه صبر کنید.',
  authSmsFailed: 'ارسال پیامک انجام نشد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  authNumberRefused: 'به این شماره پیامک فرستاده نمی‌شود. شماره را بررسی کنید.',
  authProofRequired: 'از شبکهٔ شما کدهای زیادی خواسته شده است. چند لحظه صبر کنید و دوباره تلاش کنید.',
  authNewNumbersPaused: 'اکنون برای شماره‌های تازه کد فرستاده نمی‌شود. کمی بعد دوباره تلاش کنید.',
  authCodeUnknown: 'این کد درست نیست یا اعتبار آن تمام شده است.',
  sessionsEnded: 'خروج انجام شد.',
  // customer
  addressRemoved: 'آدرس حذف شد.',
  addressTooMany: 'حداکثر {n} آدرس می‌توانید ذخیره کنید.',
} as const;
