/** Responses of the panel API about the desk, orders and customers. */
export const backendPanelDeskMessages = {
  // staff
  panelStaffCreated: '{name} به همکاران فروشگاه افزوده شد.',
  panelStaffUpdated: 'مشخصات {name} ذخیره شد.',
  panelStaffEnded: 'دسترسی {name} پایان یافت.',
  panelStaffName: 'نام همکار را بنویسید.',
  panelStaffKnown: 'این شماره هم‌اکنون از همکاران فروشگاه است.',
  panelStaffLastOwner: 'دست‌کم یک نفر باید صاحب فروشگاه باشد؛ نخست کس دیگری را با این نقش بیفزایید.',

  // tokens of scripts
  panelTokenCreated: 'کلید «{name}» ساخته شد؛ آن را همین حالا بردارید، دوباره نمایش داده نمی‌شود.',
  panelTokenEnded: 'کلید «{name}» پایان یافت.',
  panelTokenName: 'نامی برای این کلید بنویسید.',
  panelTokenDay: 'تاریخ پایان باید از امروز تا حداکثر یک سال دیگر باشد.',

  // orders
  panelOrderTaken: 'سفارش {number} ثبت شد.',
  panelOrderTakenPaid: 'سفارش {number} ثبت و پرداخت آن نوشته شد.',
  panelOrderReason: 'علت را برای مشتری بنویسید.',
  panelOrderRefundChanged: 'مبلغ بازگشتی تغییر کرده است؛ دوباره ببینید و تأیید کنید.',
  panelNoteEmpty: 'یادداشت را بنویسید.',
  panelUndone: 'برگردانده شد؛ پیامی برای مشتری نرفت.',
  panelUndoLate: 'دیگر برنمی‌گردد: پیامش برای مشتری رفته یا سفارش از آن پس تغییر کرده است.',
  panelEdited: 'تغییر سفارش {number} ذخیره شد.',
  panelEditedRefund: 'تغییر سفارش {number} ذخیره شد و {amount} تومان به اعتبار مشتری برگشت.',
  panelEditKind: 'رزرو را نمی‌توان به سفارش کالا تبدیل کرد، و نه سفارش را به رزرو.',
  panelEditPaying: 'مشتری همین حالا در صفحهٔ بانک است. چند دقیقهٔ دیگر دوباره تلاش کنید.',
  panelEditDeskMoney:
    'پول این سفارش در فروشگاه گرفته شده است. بازگرداندن {amount} تومان به اعتبار با صاحب فروشگاه است.',
  panelArrived: 'ورود مهمان ثبت شد.',
  panelArrivalReset: 'ثبت ورود مهمان برگردانده شد.',
  panelNoteAdded: 'یادداشت ثبت شد.',
  panelPaidMarked: 'پرداخت {amount} تومان ثبت شد.',
  panelTransferForCredit:
    'سفارش همهٔ این پول را نمی‌گیرد و باقی به اعتبار مشتری می‌رود. تأیید آن با صاحب فروشگاه است؛ واریز منتظر می‌ماند.',
  panelTransferRefUsed:
    'این شمارهٔ پیگیری پیش از این برای سفارش {number} ثبت شده است. اگر واریز دیگری است، رسید را رد کنید تا مشتری شمارهٔ درست را بفرستد.',
  panelTransferChanged: 'مشتری همین حالا رسید دیگری فرستاد. رسید تازه را ببینید و دوباره تصمیم بگیرید.',
  panelTransferConfirmed: 'این واریز پیش از این تأیید شده است.',
  panelTransferPaid: 'واریز {amount} تومان تأیید شد.',
  panelTransferPaidCredit: 'واریز {amount} تومان تأیید شد و {credit} تومان آن به اعتبار مشتری رفت.',
  panelNoReceipt: 'رسیدی منتظر تأیید نیست.',
  panelRefuseReason: 'علت رد رسید را برای مشتری بنویسید.',
  panelReceiptRefused: 'رسید رد شد و به مشتری خبر دادیم.',
  panelPaidOtherwise: 'سفارش در فروشگاه پرداخت شد.',
  panelPaidRef: 'شمارهٔ پیگیری رسید را با ۴ تا ۳۰ رقم یا حرف لاتین وارد کنید.',
  panelSettled: 'رسیدگی به این پرداخت ثبت شد.',
  panelSettleNote: 'بنویسید با این پرداخت چه کردید.',
  panelSettleNone: 'این پرداخت اکنون به رسیدگی نیاز ندارد.',
  panelPaidByPerson: 'برنامه‌ها فقط پرداختی را ثبت می‌کنند که رسید دارد.',
  panelPaidBack: 'پس دادن {amount} تومان ثبت شد.',
  'panelRefunded.credit': '{amount} تومان به اعتبار مشتری برگشت.',
  'panelRefunded.card': 'واریز {amount} تومان به مشتری ثبت شد.',
  'panelRefunded.cash': 'پس دادن {amount} تومان نقد ثبت شد.',
  panelClosed: 'روز بسته شد.',
  panelClosingBefore: 'این روز پیش از آغاز فروشگاه است و بسته نمی‌شود.',
  panelClosingFuture: 'این روز هنوز نرسیده است.',
  panelClosingCounted: 'نقد شمرده‌شده نمی‌تواند کمتر از صفر باشد.',
  panelClosingReason: 'نقد شمرده‌شده با حساب نمی‌خواند؛ دلیل اختلاف را بنویسید.',
  panelRefundDestination: 'شمارهٔ کارت یا شبا درست نیست؛ ۱۶ رقم کارت یا ۲۴ رقم شبا را دوباره ببینید.',
  panelRefundDeskMoney: 'این سفارش در فروشگاه پرداخت شده است؛ بازگشت آن به اعتبار با مدیر است.',
  panelRefundDeskPart:
    'از پول این سفارش حداکثر {amount} تومان به اعتبار برمی‌گردد؛ بقیه در فروشگاه پرداخت شده و بازگشت آن به اعتبار با مدیر است.',
  panelRefundCredit:
    'این سفارش از اعتبار پرداخت شده است و پول آن به همان اعتبار برمی‌گردد؛ پس دادن نقد یا به کارت با مدیر است.',
  panelRefundCreditPart:
    'از پول این سفارش حداکثر {amount} تومان را می‌توانید نقد یا به کارت پس بدهید؛ بقیه به اعتبار مشتری برمی‌گردد که از آن پرداخت شده است.',
  panelRefundStatus: 'بازگرداندن بخشی از پول، برای سفارش تأییدشده است.',
  panelRefundAmount: 'مبلغ بازگشتی را بنویسید.',
  panelRefundTooMuch: 'از این سفارش حداکثر {amount} تومان را می‌توان برگرداند.',
  panelRefundLines: 'پول این سفارش را به مبلغ برگردانید، نه به تعداد.',
  panelRefundPieces: 'از این قلم به این تعداد نمانده است.',
  panelEditRefunded: 'بخشی از پول این سفارش برگشته است؛ محتوای آن دیگر عوض نمی‌شود.',
  panelPaidRefUsed: 'این شمارهٔ پیگیری پیش از این برای سفارش {number} ثبت شده است.',
  panelAddressByShop: 'آدرس مشتری را فقط فروشگاه ثبت می‌کند.',
  panelAddressOfStay: 'اقامت آدرس تحویل ندارد.',
  panelPaidByShop: 'ثبت پرداخت با فروشگاه است.',
  panelAddressTitle: 'آدرس',

  // customers
  panelCustomerIsBlocked: 'این مشتری مسدود است؛ نخست مسدودی را بردارید.',
  panelCustomerBlocked: 'سفارش دادن برای این مشتری بسته شد.',
  panelCustomerUnblocked: 'این مشتری دوباره می‌تواند سفارش دهد.',
  panelBlockReason: 'علت مسدود کردن را بنویسید.',
  panelCreditCorrected: 'اعتبار مشتری {amount} تومان شد.',
  panelCreditReason: 'علت اصلاح اعتبار را بنویسید.',
  panelCreditAmount: 'مبلغ اصلاح را وارد کنید.',
  panelCreditTooSmall: 'اعتبار مشتری {amount} تومان است و از آن کمتر نمی‌شود.',

  // comments
} as const;
