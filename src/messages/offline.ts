import { room } from './message-registry';

/** Without a network: the strip of every page, the offline page, and what is kept on the device. */
export const offline = room({
  'offline.strip': 'آفلاین هستید؛ آنچه می‌بینید شاید به‌روز نباشد.',
  'offline.awaited': 'اتصال اینترنت برقرار نیست. همین که وصل شوید، صفحه‌ای که خواستید باز می‌شود.',
  'offline.awaited.search': 'اتصال اینترنت برقرار نیست. همین که وصل شوید، جستجوی شما انجام می‌شود.',
  'offline.title': 'به اینترنت وصل نیستید',
  'offline.text': 'این صفحه بدون اینترنت باز نمی‌شود. همین که وصل شوید، خودش باز می‌شود.',
  'offline.kept': 'روی این دستگاه ذخیره شده است',
  'offline.kept.orders': 'سفارش‌های من',
  'offline.kept.order': '{name}، شمارهٔ {number}',
  'kept.copy': 'نسخهٔ ذخیره‌شدهٔ {time}؛ شاید از آن زمان تغییر کرده باشد.',
  'kept.cannot': 'پرداخت، لغو و ثبت دیدگاه پس از وصل شدن به اینترنت ممکن است.',
  'kept.voucher': 'واچر ذخیره‌شده',
});
