/** Favorites, recently viewed products, and sharing the link of a page. */
export const favoritesMessages = {
  cart: 'در سبد خرید شما: {n} عدد',
  toCart: 'دیدن سبد',
  login: 'برای دیدن علاقه‌مندی‌های خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.',
  loginWaiting:
    'وارد شوید تا {n} موردی که پسندیده‌اید به علاقه‌مندی‌های شما افزوده شود؛ پس از ورود به همین صفحه بازمی‌گردید.',
  list: 'فهرست علاقه‌مندی‌ها',
  emptyNote: 'قلب هر کدام را بزنید تا این‌جا بماند.',
  stale: 'فهرست به‌روز نشد.',
  removedOne: '«{name}» از علاقه‌مندی‌ها حذف شد.',
  removedSome: '{n} مورد از علاقه‌مندی‌ها حذف شد.',
  restore: 'بازگرداندن',
  restored: 'بازگردانده شد.',

  // what was seen last
  recentTitle: 'بازدیدهای اخیر',
  recentClear: 'پاک کردن',
  recentClearLabel: 'پاک کردن بازدیدهای اخیر',
  favoriteAdded: 'به علاقه‌مندی‌ها افزوده شد.',
  favoriteRemoved: 'از علاقه‌مندی‌ها حذف شد.',
  favoriteEmpty: 'علاقه‌مندی‌هایتان خالی است.',
} as const;
