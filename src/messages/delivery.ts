/** Delivery days and hours of food. */
export const deliveryMessages = {
  'delivery.choose': 'انتخاب زمان تحویل',
  'delivery.chosen': 'زمان تحویل: {day}، ساعت {hour}',
  'delivery.earliest': 'زودترین تحویل: {day}، ساعت {hour}',
  /** No hour of today is left. */
  'delivery.closed': 'الان بسته است؛ برای {day} سفارش بدهید.',
  'delivery.full': 'ظرفیت امروز پر شده است؛ برای {day} سفارش بدهید.',
  'delivery.closedLong': 'فعلاً بسته است و سفارش نمی‌پذیرد.',
  'delivery.change': 'تغییر',
  dayToday: 'امروز',
  dayTomorrow: 'فردا',
  dayLater: '{weekday} {date}',
  'delivery.confirm': 'تأیید زمان تحویل',
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

  // a dish on the chosen day
  'delivery.from': '{day} از {hour}',
  'delivery.goneTodayFrom': 'امروز تمام شد؛ {day} از {hour}',
  portionsGone: 'برای {day} تمام شده است؛ روز دیگری انتخاب کنید.',
  portionsLeft: 'برای {day} {n} پرس مانده است.',
  otherDayChosen: '{day} پخته نمی‌شود؛ روز دیگری انتخاب کنید.',
} as const;
