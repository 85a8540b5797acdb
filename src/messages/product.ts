import { room } from './message-registry';

/** The product's page. */
export const product = room({
  'product.gallery': 'تصویرهای {name}',
  'product.gallery.counter': '{at} از {count}',
  'product.gallery.pick': 'تصویر {n}',
  'product.add': 'افزودن به سبد خرید',
  'product.add.more': 'یکی دیگر',
  'product.inCart': 'در سبد شما: {n} عدد',
  'product.toCart': 'مشاهدهٔ سبد خرید',
  'product.negotiable': 'قیمت این محصول توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.',
  'product.limit': 'حداکثر {n} عدد در هر سفارش',
  'product.toppings': 'افزودنی‌های قابل انتخاب',
  'product.properties': 'ویژگی‌ها',
  'product.description': 'معرفی محصول',
  'product.package': 'محتویات این بسته',
  'product.similar': 'محصولات مشابه',
  'comments.title': 'دیدگاه‌ها',
  'comments.empty': 'هنوز دیدگاهی برای این محصول ثبت نشده است.',
  'comments.reply': 'پاسخ فروشگاه',
});
