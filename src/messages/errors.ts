/** Errors of API calls that every page may show, and of form fields. */
export const errorsMessages = {
  errorNetwork: 'اتصال اینترنت برقرار نیست.',
  errorNoResponse: 'خطای پیش‌بینی‌نشده‌ای در برنامه رخ داد.',
  errorLogout: 'سیستم با خطا مواجه شد.',
  errorLoading: 'بارگذاری نشد',
  errorServer: 'خطا در برقراری ارتباط با سرور',
} as const;
