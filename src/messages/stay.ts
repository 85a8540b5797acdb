import { room } from './message-registry';

/** The residence page, its calendar, the way to a reservation, and the reservation's page. */
export const stay = room({
  'cal.checkIn': 'تاریخ ورود',
  'cal.checkOut': 'تاریخ خروج',
  // residence page
  'stay.gallery.label': 'تصاویر {name}',
  'stay.gallery.strip': 'تصاویر؛ با کلیدهای جهت ورق بزنید',
  'stay.gallery.counter': '{at} از {count}',
  'stay.gallery.all': 'همهٔ {count} تصویر',
  'stay.place': '{city}، استان {province}',
  'stay.instant': 'رزرو آنی',
  'stay.facts.label': 'مشخصات',
  'stay.facts.capacityExtra': '{n} نفر + {extra} نفر اضافه',
  'stay.facts.bedrooms': '{n} اتاق‌خواب',
  'stay.facts.noBedroom': 'بدون اتاق‌خواب جدا',
  'stay.facts.beds': '{n} تخت',
  'stay.facts.area': '{n} متر مربع',
  'stay.about.title': 'دربارهٔ اقامتگاه',
  'stay.calendar.title': 'تقویم و قیمت شب‌ها',
  'stay.calendar.failed': 'تقویم بارگذاری نشد. اتصال اینترنت را بررسی کنید.',
  'stay.calendar.none': 'تقویم این اقامتگاه با فعال بودن جاوااسکریپت نمایش داده می‌شود.',
  // booking
  'stay.book': 'رزرو',
  'stay.book.dates': 'انتخاب تاریخ',
  'stay.book.panel': 'رزرو {name}',
  'stay.book.people': 'تعداد نفرات',
  'stay.book.peopleOf': 'حداکثر {n} نفر',
  'stay.book.extra': '{n} نفر بیش از ظرفیت پایه؛ هر نفر شبی {price}',
  'stay.book.closed': 'این اقامتگاه در حال حاضر رزرو نمی‌پذیرد.',
  'stay.book.nothingYet': 'تا پرداخت، مبلغی از شما کسر نمی‌شود.',
  'stay.flow.stay': '{start} تا {end}، {nights} شب',
});
