/** The error catalogue and what a field's check says. */
export const errorsMessages = {
  // section8.errors
  errorNetwork: 'اتصال اینترنت برقرار نیست.',
  errorLoading: 'بارگذاری نشد',
  errorServer: 'خطا در برقراری ارتباط با سرور',
} as const;
