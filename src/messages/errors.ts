/** Errors of API calls that every page may show, and of form fields. */
export const errorsMessages = {
  errorNetwork: 'اتصال اینترنت برقرار نیست.',
  errorLoading: 'بارگذاری نشد',
  errorServer: 'خطا در برقراری ارتباط با سرور',
} as const;
