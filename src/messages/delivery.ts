import { room } from './message-registry';

/** The food shop's delivery day and hour, and the days on which a dish is made. */
export const delivery = room({
  // choosing
  'delivery.choose': 'انتخاب زمان تحویل',
  'delivery.chosen': 'زمان تحویل: {day}، ساعت {hour}',
  'delivery.change': 'تغییر',
  'delivery.confirm': 'تأیید زمان تحویل',
  'delivery.browse': 'دیدن غذاها',
  'delivery.time.title': 'زمان تحویل',
  'delivery.time': '{day}، ساعت {hour}',
  'delivery.slot.day': 'روز تحویل',
  'delivery.slot.hour': 'ساعت تحویل',
  'delivery.slot.left': '{n} جای خالی',
  'delivery.slot.full': 'تکمیل ظرفیت',
  'delivery.slot.none': 'فعلاً زمان تحویلی باز نیست. کمی بعد دوباره سر بزنید.',
  'delivery.slot.failed': 'زمان‌های تحویل بارگذاری نشد.',
  'delivery.day.without': '{date}، بدون {name}',
  'delivery.day.none': 'هیچ روزی نیست که همهٔ غذاهای سبد پخته شوند. یکی از این‌ها را از سبد بردارید: {names}.',

  // what is made on which day
  'delivery.made': 'این غذا {days} پخته می‌شود.',
  'delivery.made.package': 'این بسته {days} آماده می‌شود.',
  'delivery.made.never': 'غذاهای این بسته در یک روز پخته نمی‌شوند.',
  'delivery.otherDay': 'این روز پخته نمی‌شود',
  'delivery.otherDay.chosen': '{day} پخته نمی‌شود؛ روز دیگری انتخاب کنید.',
});
