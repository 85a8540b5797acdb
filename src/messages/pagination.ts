/** Links to the pages of a list. */
export const paginationMessages = {
  label: 'صفحه‌ها',
  previous: 'صفحهٔ قبل',
  next: 'صفحهٔ بعد',
  page: 'صفحهٔ {n}',
} as const;
