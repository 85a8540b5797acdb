/** Further errors of API calls, loaded with the HTTP client. */
export const faultsMessages = {
  errorTimeout: 'خطا در اتصال به اینترنت',
  errorBadRequest: 'اطلاعات ارسالی نادرست است.',
  errorConflict: 'اطلاعات ارسالی تکراری است.',
  errorNotFound: 'اطلاعات درخواستی یافت نشد.',
  errorVoucher: 'خطایی رخ داد.',
  errorTooManyRequests: 'درخواست‌های شما بیش از اندازه است. کمی بعد دوباره تلاش کنید.',
  errorUnavailable: 'سرویس موقتاً در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.',
} as const;
