/** Buttons and states that every page has. */
export const actionsMessages = {
  actionRetry: 'تلاش دوباره',
  actionBack: 'بازگشت',
  actionSearch: 'جستجو',
  stateLoading: 'در حال بارگذاری…',
  imageUnavailableAlt: 'تصویر در دسترس نیست',
  actionCancel: 'انصراف',
  actionSave: 'ذخیره',
  dialogClose: 'بستن',
  toastCloseAria: 'بستن پیام',
  stepsLabel: 'مراحل',
  uploadFailed: 'بارگذاری فایل انجام نشد.',
} as const;
