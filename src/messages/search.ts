import { room } from './message-registry';

/** What the search says while one types, on its map, of the lists below a list, and when there is nothing. */
export const search = room({
  'suggest.label': 'پیشنهادهای جستجو',
  'suggest.kind.category': 'دسته',
  'suggest.kind.place': 'مقصد',
  'suggest.kind.product': 'محصول',
  'suggest.kind.residence': 'اقامتگاه',
  'suggest.kind.recent': 'جستجوی اخیر',
  'suggest.count': '{n} پیشنهاد؛ با کلیدهای بالا و پایین انتخاب کنید.',
  'suggest.recent.clear': 'پاک کردن جستجوهای اخیر',
  'suggest.meant': 'پیشنهادها برای «{text}»',
  'search.out.title': 'چه چیزی را تغییر دهید؟',
  'search.out.price': 'بدون محدودهٔ قیمت',
  'search.out.properties': 'بدون ویژگی‌های انتخاب‌شده',
  'search.out.person_count': 'با هر تعداد نفرات',
  'search.out.dates': 'با هر تاریخی',
  'search.out.category': 'در همهٔ دسته‌ها و مقصدها',
  'search.out.name': 'بدون این واژه‌ها',
  'search.out.near': 'نزدیک به آنچه می‌خواستید',
  'search.below': 'بخش‌های این فهرست',
  'search.map.label': 'نقشهٔ نتایج',
  'search.map.failed': 'نقشه باز نشد. نتیجه‌ها در فهرست هستند.',
});
