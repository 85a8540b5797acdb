import { room } from './message-registry';

/** The sentences of the shop API. */
export const backend = room({
  // every call
  'api.contentType': 'قالب درخواست پشتیبانی نمی‌شود.',
  'api.tooLarge': 'حجم اطلاعات ارسالی بیش از حد مجاز است.',
  'api.methodNotAllowed': 'این درخواست پشتیبانی نمی‌شود.',
  'api.loginRequired': 'برای ادامه وارد حساب خود شوید.',
  'api.tokenDead': 'نشست شما به پایان رسیده است. دوباره وارد شوید.',
  'api.field.form': 'مقدار این بخش درست نیست.',
  'api.field.personName': 'نام را فقط با حروف بنویسید؛ عدد، نقطه و نشانی در نام نمی‌آید.',
  'api.field.choice': 'یکی از گزینه‌های موجود را انتخاب کنید.',
  'api.field.least': 'مقدار این بخش نباید کمتر از {n} باشد.',
  'api.field.most': 'مقدار این بخش نباید بیشتر از {n} باشد.',
  'api.field.page': 'فهرست تا ردیف {n} نشان داده می‌شود. آن را با جست‌وجو یا فیلتر کوتاه‌تر کنید.',
  'api.field.items': 'حداکثر {n} مورد مجاز است.',
  // search
  'sort.newest': 'جدیدترین',
  'sort.cheapest': 'ارزان‌ترین',
  'sort.dearest': 'گران‌ترین',
  'sort.best': 'بهترین امتیاز',
  'sort.popular': 'پرطرفدارترین',
  'search.stayTooLong': 'جست‌وجو برای حداکثر {n} شب ممکن است. تاریخ خروج نزدیک‌تری را انتخاب کنید.',
  // auth
  'auth.codeSent.demo': 'کد تأیید شما: {code}',
  'auth.resendWait': 'برای دریافت کد جدید {n} ثانیه صبر کنید.',
  'auth.smsFailed': 'ارسال پیامک انجام نشد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'auth.numberRefused': 'به این شماره پیامک فرستاده نمی‌شود. شماره را بررسی کنید.',
  'auth.newNumbersPaused': 'اکنون برای شماره‌های تازه کد فرستاده نمی‌شود. کمی بعد دوباره تلاش کنید.',
  'auth.codeUnknown': 'این کد درست نیست یا اعتبار آن تمام شده است.',
  // customer
  'address.removed': 'آدرس حذف شد.',
  'address.tooMany': 'حداکثر {n} آدرس می‌توانید ذخیره کنید.',
});
