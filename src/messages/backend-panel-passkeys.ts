/** Responses of the panel API about passkeys, the second factor of the sign-in. */
export const backendPanelPasskeysMessages = {
  passkeyRequired: 'با گذرکلید تأیید کنید.',
  passkeyWrong: 'گذرکلید پذیرفته نشد. دوباره امتحان کنید.',
  passkeyPendingOver: 'زمان این ورود گذشت یا بیش از اندازه امتحان شد. از ابتدا کد بگیرید.',
  passkeyElsewhere: 'گذرکلیدهای شما برای نشانی {host} ساخته شده‌اند و در این نشانی کار نمی‌کنند.',
  passkeyConfirm: 'برای این کار دوباره تأیید کنید که خودتان هستید.',
  passkeyConfirmed: 'تأیید شد.',
  passkeyAdded: 'گذرکلید اضافه شد. از این پس ورود به پنل با کد پیامک و گذرکلید است.',
  passkeyKnown: 'این گذرکلید از پیش ثبت شده است.',
  passkeyTooMany: 'هر نفر حداکثر {n} گذرکلید دارد. یکی را حذف کنید.',
  passkeyName: 'نام گذرکلید را بنویسید.',
  passkeyRenamed: 'نام گذرکلید تغییر کرد.',
  passkeyRemoved: 'گذرکلید حذف شد.',
  passkeyTokenPrinted: 'نشان حذف گذرکلید در پنجرهٔ ترمینال سرور نوشته شد و تا یک ساعت یک بار کار می‌کند.',
  passkeyTokenWrong: 'این نشان درست نیست، زمانش گذشته یا به کار رفته است. نشان تازه بگیرید.',
  passkeyNoneOf: 'این شماره گذرکلیدی ندارد.',
  passkeysRemoved: '{n} گذرکلید حذف شد. ورود به پنل با این شماره دوباره فقط با کد پیامک است.',
} as const;
