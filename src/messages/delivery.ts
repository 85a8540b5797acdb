/** Delivery days and hours of food, and the days on which a dish is made. */
export const deliveryMessages = {
  // choosing
  'delivery.choose': 'انتخاب زمان تحویل',
  'delivery.chosen': 'زمان تحویل: {day}، ساعت {hour}',
  'delivery.earliest': 'زودترین: {day} {hour}',
  /** The shop does not deliver today, or not any more. */
  'delivery.earliest.later': 'امروز تحویل نیست؛ زودترین: {day} {hour}',
  'delivery.change': 'تغییر',
  dayToday: 'امروز',
  dayTomorrow: 'فردا',
  dayLater: '{weekday} {date}',
  'delivery.confirm': 'تأیید زمان تحویل',
  'delivery.browse': 'دیدن غذاها',
  timeTitle: 'زمان تحویل',
  'delivery.time': '{day}، ساعت {hour}',
  slotDay: 'روز تحویل',
  slotHour: 'ساعت تحویل',
  slotNearlyFull: 'رو به پر شدن',
  slotFull: 'تکمیل ظرفیت',
  slotNone: 'فعلاً زمان تحویلی باز نیست. کمی بعد دوباره سر بزنید.',
  slotFailed: 'زمان‌های تحویل بارگذاری نشد.',
  dayWithout: '{date}، بدون {name}',
  dayNone: 'هیچ روزی نیست که همهٔ غذاهای سبد پخته شوند. یکی از این‌ها را از سبد بردارید: {names}.',

  // what is made on which day
  'delivery.made': 'این غذا {days} پخته می‌شود.',
  'delivery.made.package': 'این بسته {days} آماده می‌شود.',
  'delivery.made.never': 'غذاهای این بسته در یک روز پخته نمی‌شوند.',
  'delivery.otherDay': 'این روز پخته نمی‌شود',
  'delivery.from': '{day} از {hour}',
  'delivery.goneToday': 'امروز تمام شد',
  'delivery.portionsGone': 'برای این روز تمام شد',
  portionsGone: 'برای {day} تمام شده است؛ روز دیگری انتخاب کنید.',
  portionsLeft: 'برای {day} {n} پرس مانده است.',
  otherDayChosen: '{day} پخته نمی‌شود؛ روز دیگری انتخاب کنید.',
} as const;
