/** Without a network: the notice of every page, the offline page, and what is stored on the device. */
export const offlineMessages = {
  backOnline: 'اتصال اینترنت برگشت؛ دوباره تلاش کنید.',
  strip: 'آفلاین هستید؛ آنچه می‌بینید شاید به‌روز نباشد.',
  awaited: 'اتصال اینترنت برقرار نیست. همین که وصل شوید، صفحه‌ای که خواستید باز می‌شود.',
  awaitedSearch: 'اتصال اینترنت برقرار نیست. همین که وصل شوید، جستجوی شما انجام می‌شود.',
  title: 'به اینترنت وصل نیستید',
  text: 'این صفحه بدون اینترنت باز نمی‌شود. همین که وصل شوید، خودش باز می‌شود.',
  saved: 'روی این دستگاه ذخیره شده است',
  savedOrders: 'سفارش‌های من',
  savedOrder: '{name}، شمارهٔ {number}',
  savedCopy: 'نسخهٔ ذخیره‌شدهٔ {time}؛ شاید از آن زمان تغییر کرده باشد.',
  savedCannot: 'پرداخت، لغو و ثبت دیدگاه پس از وصل شدن به اینترنت ممکن است.',
  savedVoucher: 'برگهٔ ذخیره‌شده',
} as const;
