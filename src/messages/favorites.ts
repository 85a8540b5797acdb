import { room } from './message-registry';

/** What a visitor keeps: the favorites' page, what was seen last, a page's link for others. */
export const favorites = room({
  'favorites.login': 'برای دیدن علاقه‌مندی‌های خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.',
  'favorites.login.waiting':
    'وارد شوید تا {n} موردی که پسندیده‌اید به علاقه‌مندی‌های شما افزوده شود؛ پس از ورود به همین صفحه بازمی‌گردید.',
  'favorites.list': 'فهرست علاقه‌مندی‌ها',
  'favorites.empty.goods.action': 'دیدن محصولات',
  'favorites.empty.stay.action': 'یافتن اقامتگاه',
  'favorites.stale': 'فهرست به‌روز نشد.',
  'favorites.removed.one': '«{name}» از علاقه‌مندی‌ها حذف شد.',
  'favorites.removed.some': '{n} مورد از علاقه‌مندی‌ها حذف شد.',
  'favorites.restore': 'بازگرداندن',
  'favorites.restored': 'بازگردانده شد.',

  // what was seen last
  'recent.title': 'بازدیدهای اخیر',
  'recent.clear': 'پاک کردن',
  'recent.clear.label': 'پاک کردن بازدیدهای اخیر',

  // a page's link for others
  'share.copied': 'پیوند این صفحه کپی شد.',
  'share.notCopied': 'پیوند کپی نشد؛ آن را از نوار نشانی مرورگر بردارید.',
});
