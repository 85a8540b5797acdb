import { room } from './message-registry';

/** Comments as they stand on a public page, from its first load on: only what is drawn there. */
export const comments = room({
  'comments.count': '{n} دیدگاه',
  'comments.bars': 'شمار دیدگاه‌ها به تفکیک ستاره',
  'comments.bar': '{star} ستاره: {n} دیدگاه',
  'comments.sort': 'ترتیب دیدگاه‌ها',
  'comments.sort.newest': 'تازه‌ترین',
  'comments.sort.best': 'بیشترین امتیاز',
  'comments.sort.worst': 'کمترین امتیاز',
  'comments.more': 'دیدگاه‌های بیشتر',
  'comments.write': 'نوشتن دیدگاه',
  'comments.report': 'گزارش دیدگاه {name}',
});
