/** Buttons and errors of the forms of the panel. */
export const panelFormMessages = {
  unsaved: 'تغییرات ذخیره‌نشده',
  unchanged: 'تغییری نیست',
  save: 'ذخیره',
  notANumber: 'اینجا یک عدد بنویسید.',
  notWhole: 'اینجا عددی بدون اعشار و علامت بنویسید.',
  inRial: 'این مبلغ به ریال است؛ مبلغ را به تومان بنویسید.',
  clockHelp: 'مانند ۱۲:۳۰',
  notAClock: 'ساعت درست نیست. آن را مانند ۰۹:۳۰ یا ۱۴:۰۰ بنویسید.',
  notADay: 'تاریخ را به شکل ۱۴۰۵/۰۹/۰۲ بنویسید.',
  openCalendar: 'تقویم {label}',
  remove: 'حذف',
  removeSure: '«{name}» حذف شود؟',
  yes: 'بله',
  no: 'نه',

  draftRestored: 'آنچه پیش از این نوشته و ذخیره نکرده بودید برگشت.',
  draftDiscard: 'دور انداختن',

  typedIsLost: 'نوشته‌تان ذخیره نشده است و با انصراف پاک می‌شود.',
  keepTyping: 'ادامه',

  conflictTitle: 'در این میان کس دیگری این را تغییر داده است',
  conflictText: 'این‌ها تغییر کرده است. اگر تغییرهای خودتان را ذخیره کنید، بقیه همان می‌ماند که او نوشته است.',
  conflictOther: 'بخش دیگر',
  conflictEmpty: 'خالی',
  conflictChanged: 'تغییر کرده است',
  conflictBack: 'بازگشت به فرم',
  conflictTheirs: 'نسخهٔ تازه را می‌خواهم',
  conflictOwn: 'نوشتهٔ شما: {value}',
  conflictPutMine: 'تغییرهای من هم در فرم بماند',
  conflictMine: 'تغییرهای من هم ذخیره شود',
} as const;
