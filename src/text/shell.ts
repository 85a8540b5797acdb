import { room } from './book';

/** The frame of every page, and the parts that every screen draws with. */
export const shell = room({
  'price.before': 'قیمت پیش از تخفیف:',
  'rating.none': 'بدون امتیاز',
  'rating.count.aria': '، از {n} دیدگاه',
  'card.unavailable': 'ناموجود',
  'favorite.toggle.aria': '{name} در علاقه‌مندی‌ها',
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
  'steps.label': 'مراحل',
  // The frame
  'topBar.home.aria': '{shopName}، صفحهٔ خانه',
  'topBar.account': 'حساب کاربری',
  'topBar.cart': 'سبد خرید',
  'bottomNav.label': 'پیمایش اصلی',
  'drawer.label': 'منو',
  'drawer.defaultName': 'کاربر گرامی',
  'footer.label': 'دربارهٔ فروشگاه',
  'footer.help': 'راهنما و خدمات',
  'footer.social': 'ما را دنبال کنید',
  'footer.badges': 'نمادهای اعتماد',
  // Dialogs
  'orderCost.title': 'هزینهٔ سفارش',
  'invoice.title': 'صورت‌حساب',
  'toppings.title': 'افزودنی‌های {name}',
  'toppings.confirm': 'افزودن به سبد',
});
