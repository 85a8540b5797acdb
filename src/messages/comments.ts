/** Comments on the page of a product. */
export const commentsMessages = {
  count: '{n} دیدگاه',
  bars: 'شمار دیدگاه‌ها به تفکیک ستاره',
  bar: '{star} ستاره: {n} دیدگاه',
  sort: 'ترتیب دیدگاه‌ها',
  'comments.sort.newest': 'تازه‌ترین',
  'comments.sort.best': 'بیشترین امتیاز',
  'comments.sort.worst': 'کمترین امتیاز',
  more: 'دیدگاه‌های بیشتر',
  write: 'نوشتن دیدگاه',
  report: 'گزارش دیدگاه {name}',
} as const;
