import { room } from './message-registry';

/** What goes wrong with a call or a field, beside what the frame itself has to say. */
export const faults = room({
  'error.noResponse': 'خطای پیش‌بینی‌نشده‌ای در برنامه رخ داد.',
  'error.timeout': 'خطا در اتصال به اینترنت',
  'error.badRequest': 'اطلاعات ارسالی نادرست است.',
  'error.conflict': 'اطلاعات ارسالی تکراری است.',
  'error.notFound': 'اطلاعات درخواستی یافت نشد.',
  'error.logout': 'سیستم با خطا مواجه شد.',
  'error.voucher': 'خطایی رخ داد.',
  'error.tooManyRequests': 'درخواست‌های شما بیش از اندازه است. کمی بعد دوباره تلاش کنید.',
  'error.unavailable': 'سرویس موقتاً در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'error.offline': 'شما آفلاین هستید.',
  'error.zone': 'خارج از محدوده',
  'error.coupon': 'تأیید نشد',
  'v.required': 'این بخش را پر کنید.',
  'v.name': 'نام را با حروف فارسی وارد کنید.',
  'v.nationalCode': 'کد ملی درست نیست.',
  'v.postalCode': 'کد پستی باید ۱۰ رقم باشد.',
  'v.birthday': 'تاریخ تولد درست نیست.',
  'v.email': 'نشانی ایمیل درست نیست.',
  'v.address': 'آدرس را کامل وارد کنید.',
  'v.plate': 'پلاک را وارد کنید.',
  'v.mapPin': 'محل را روی نقشه مشخص کنید.',
  'v.min': 'حداقل {n} نویسه لازم است.',
  'v.max': 'حداکثر {n} نویسه مجاز است.',
});
