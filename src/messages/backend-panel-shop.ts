/** The shop API to the shop's own people, about the shop itself: settings, pages, providers, offers. */
export const backendPanelShopMessages = {
  titleRequired: 'عنوان را بنویسید.',
  slugRequired: 'نشانی صفحه را با حرف یا رقم بنویسید.',
  slugTaken: 'صفحهٔ دیگری با این نشانی هست.',
  pageBodyRequired: 'متن صفحه را بنویسید.',

  // settings
  settingsSaved: 'تنظیمات ذخیره شد.',
  settingsTopUp: 'بیشترین مبلغ افزایش اعتبار نباید کمتر از کمترین آن باشد.',
  pictureUnknown: 'این تصویر پیدا نشد. آن را دوباره بفرستید.',
  badgeUnknown: 'کد نماد را همان‌گونه که از enamad.ir یا samandehi.ir گرفته‌اید بنویسید.',
  linkInvalid: 'این نشانی درست نیست. با / یا https آغاز می‌شود.',
  emailInvalid: 'نشانی ایمیل درست نیست.',

  // providers
  providerSaved: 'ذخیره شد و از همین حالا به کار می‌رود.',
  providerFixed: 'این بخش در تنظیمات سرور تعیین شده است و از این‌جا تغییر نمی‌کند.',
  providerDemo: 'در فروشگاه نمایشی، بانک و پیامک واقعی به کار نمی‌رود.',
  providerOrigin: 'نخست نشانی عمومی فروشگاه را در تنظیمات سرور (PUBLIC_ORIGIN) بنویسید.',
  providerUnknown: 'یکی از سرویس‌های فهرست را انتخاب کنید.',
  providerValue: 'این مقدار درست نیست. آن را از پنل همان سرویس بردارید.',
  providerRefused: 'سرویس نپذیرفت. کد آن: {code}',
  providerNoMobile: 'حساب شما شمارهٔ همراه ندارد.',
  providerTestSms: 'این پیامک آزمایشی {name} است. سرویس پیامک درست کار می‌کند.',
  providerTestPayment: 'آزمایش اتصال به بانک، بدون پرداخت',
  providerSmsLogged: 'پیامک آزمایشی در گزارش سرور نوشته شد. تا سرویس پیامک را وارد نکنید، پیامی به گوشی کسی نمی‌رسد.',
  providerSmsSent: 'پیامک آزمایشی به شمارهٔ شما فرستاده شد.',
  providerBankAccepted: 'بانک اتصال را پذیرفت. مبلغی پرداخت نشد.',

  // sample goods
  samplesFilled: 'کالاهای نمونه در فروشگاه است. هر زمان خواستید همه را یک‌جا بردارید.',
  samplesRemoved: 'کالاهای نمونه و تصویرهایشان برداشته شد.',
  samplesNotEmpty: 'کالاهای نمونه فقط به فروشگاهی می‌آید که هنوز محصولی ندارد.',
  samplesThere: 'کالاهای نمونه همین حالا در فروشگاه است.',
  samplesNone: 'کالای نمونه‌ای در فروشگاه نیست.',
  samplesSold:
    'برای کالاهای نمونه سفارشی هست که لغو نشده است و یک‌جا برداشته نمی‌شود. می‌توانید هرکدام را جداگانه بردارید.',
  samplesPacked: 'کالای نمونه‌ای در یکی از بسته‌های خودتان است. نخست آن را از بسته بردارید.',

  // home page
  homeProductsRequired: 'دست‌کم یک محصول را انتخاب کنید.',
  homeCategoryUnknown: 'این دسته‌بندی پیدا نشد.',
  productUnknown: 'یکی از محصول‌های انتخاب‌شده پیدا نشد.',

  // coupons and codes
  couponCode: 'کد از ۲ تا ۴۰ حرف و رقم است، بدون فاصله.',
  couponTaken: 'کد تخفیف دیگری با همین کد هست.',
  couponPercent: 'درصد تخفیف حداکثر ۱۰۰ است.',
  couponEnd: 'پایان اعتبار باید پس از آغاز آن باشد.',
  couponUses: 'این کد تخفیف بیش از این تعداد به کار رفته است.',
  couponInUse: 'این کد تخفیف به کار رفته است و حذف نمی‌شود. برای پایان‌دادن به آن، زمان پایان اعتبار را تغییر دهید.',
  customerUnknown: 'این مشتری پیدا نشد.',
  giftCodesMade: '{n} کد هدیه ساخته شد. کدها فقط همین‌جا نشان داده می‌شوند.',
  giftCodeInUse: 'این کد هدیه به کار رفته است و حذف نمی‌شود.',

  // delivery
  hourUnreal: 'ساعت را مانند ۱۲:۳۰ بنویسید.',
  hourTaken: 'این ساعت در این روز هفته هست.',
  dayTaken: 'این روز در فهرست هست.',
  zoneDaysBoth: 'هر دو روز را بنویسید، یا هیچ‌کدام را.',
  zoneDaysOrder: 'بیشترین روز، کمتر از کمترین روز است.',
  zoneShape: 'محدوده را یا با دایره مشخص کنید یا با خط.',
} as const;
