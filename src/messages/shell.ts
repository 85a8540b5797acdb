import { room } from './message-registry';

/** The frame of every page, and the parts that every screen draws with. */
export const shell = room({
  'price.before': 'قیمت پیش از تخفیف:',
  'rating.none': 'بدون امتیاز',
  'rating.count.aria': '، از {n} دیدگاه',
  'card.unavailable': 'ناموجود',
  'favorite.add.aria': 'افزودن {name} به علاقه‌مندی‌ها',
  'favorite.remove.aria': 'حذف {name} از علاقه‌مندی‌ها',
  'share.button': 'اشتراک‌گذاری',
  'rail.all': 'همه',
  'rail.back': 'قبلی‌ها',
  'rail.forward': 'بعدی‌ها',
  'breadcrumbs.label': 'مسیر صفحه',
  'pagination.label': 'صفحه‌ها',
  'pagination.previous': 'صفحهٔ قبل',
  'pagination.next': 'صفحهٔ بعد',
  'pagination.page': 'صفحهٔ {n}',
  'stepper.more': 'افزودن به {label}',
  'stepper.less': 'کم کردن از {label}',
  // The frame
  'topBar.home.aria': '{shopName}، صفحهٔ خانه',
  'topBar.home.place.aria': '{shopName}، صفحهٔ خانه، {place}',
  'topBar.account': 'حساب کاربری',
  'topBar.cart': 'سبد خرید',
  'bottomNav.label': 'پیمایش اصلی',
});
