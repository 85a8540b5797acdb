/** The days on which a dish is made, on its card and its page. */
export const dishDaysMessages = {
  'delivery.made': 'این غذا {days} پخته می‌شود.',
  'delivery.made.package': 'این بسته {days} آماده می‌شود.',
  'delivery.made.never': 'غذاهای این بسته در یک روز پخته نمی‌شوند.',
  'delivery.otherDay': 'این روز پخته نمی‌شود',
  'delivery.goneToday': 'امروز تمام شد',
  'delivery.portionsGone': 'برای این روز تمام شد',
} as const;
