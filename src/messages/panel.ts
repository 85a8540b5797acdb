/** The terminal commands that open a shop and remove lost passkeys (`npm run panel`). Commands and flags are Latin. */
export const panelMessages = {
  commandHelpInit:
    'ساختن فروشگاه در پایگاه دادهٔ خالی؛ نشان راه‌اندازی در ترمینال سرور است. نوع‌ها: residence، eco_food، shop\nبا --renew پیوند راه‌اندازی تازه‌ای در ترمینال سرور می‌آید؛ در فروشگاهی که هنوز پیامک ندارد، پیوند ورود صاحب آن.',
  commandHelpPasskeys: 'حذف گذرکلیدهای کسی که گذرکلیدش را گم کرده است. نشان آن در ترمینال سرور نوشته می‌شود.',
  commandHelp:
    'نشانی فروشگاه: --api یا متغیر SHOP_API؛ وگرنه فروشگاه همین رایانه.\nهر کار دیگر در پنل فروشگاه انجام می‌شود: /panel',

  // what is wrong
  commandUnknown: 'فرمان «{text}» را نمی‌شناسم. این‌جا init و passkeys هست؛ هر کار دیگر در پنل فروشگاه است: /panel',
  commandBadWords: 'این فرمان را این‌طور بنویسید: {usage}',
  commandBadFlag: 'فرمان {command} گزینهٔ {text} ندارد.',
  commandBadFlagValue: 'مقدار گزینهٔ {text} را بنویسید.',
  commandBadFlagNoValue: 'گزینهٔ {text} مقدار نمی‌گیرد.',
  commandBadChoice: '«{text}» یکی از این‌ها نیست: {choices}',
  commandBadMobile: '«{text}» شمارهٔ موبایل نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  commandBadApiOpen: '«{text}» رمزنگاری ندارد و نشان در راه خوانده می‌شود. نشانی را با https بنویسید.',
  commandBadApi: '«{text}» نشانی فروشگاه نیست. نمونه: https://shop.example',
  commandUnreachable: 'به {origin} نمی‌رسم. فروشگاه روشن است؟',
  commandTooSlow: '{origin} پاسخ نداد. شاید کار انجام شده باشد؛ پیش از تکرار بررسی کنید.',
  commandBadSeconds: 'مقدار SHOP_API_SECONDS («{text}») باید بیشتر از صفر و حداکثر {n} ثانیه باشد.',
  commandNoShop: 'پاسخ {origin} از فروشگاه نیست. نشانی را بررسی کنید.',
  commandNobody: 'کسی پاسخ نداد و کاری انجام نشد.',

  // a shop that is made
  commandInitToken: 'نشان راه‌اندازی (در ترمینال سرور):',
  commandInitKind: 'نوع فروشگاه (residence برای اقامتگاه، eco_food برای غذا، shop برای کالا):',
  commandInitName: 'نام فروشگاه:',
  commandInitMobile: 'موبایل صاحب فروشگاه:',
  commandInitMobileAgain: 'موبایل صاحب فروشگاه، یک بار دیگر:',
  commandInitCode: 'کد تأیید:',
  commandInitDone: 'پنل فروشگاه: {url}',

  // lost passkeys
  commandPasskeysToken: 'نشان حذف گذرکلید (در ترمینال سرور):',
  commandPasskeysMobile: 'موبایل کسی که گذرکلیدش را گم کرده است:',
} as const;
