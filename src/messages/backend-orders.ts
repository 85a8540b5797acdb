/** Responses of the shop API about calendars, carts, orders, payments and coupons. */
import { costsMessages } from './costs';

export const backendOrdersMessages = {
  // «order» in the sentences below
  'order.goods': 'سفارش',
  'order.stay': 'رزرو',

  // calendar
  calendarYearOutOfRange: 'سال باید هجری شمسی و بین {from} و {to} باشد.',

  // what cannot be ordered
  orderProductUnknown: 'بخشی از سفارش پیدا نشد.',
  orderProductRemoved: '«{name}» دیگر فروخته نمی‌شود.',
  orderProductClosed: '«{name}» فعلاً سفارش نمی‌پذیرد.',
  orderProductSoldOut: 'موجودی «{name}» تمام شده است.',
  orderProductShort: 'از «{name}» فقط {n} عدد موجود است.',
  orderPortionsGone: '«{name}» برای {day} تمام شده است. روز دیگری را انتخاب کنید.',
  orderPortionsShort: 'از «{name}» برای {day} فقط {n} پرس مانده است.',
  heldByOwnOrder:
    'در {order} پرداخت‌نشدهٔ خودتان ({number}) برای شما نگه داشته شده است؛ آن {order} را بپردازید یا لغو کنید.',
  orderProductLimit: 'از «{name}» حداکثر {n} عدد می‌توانید سفارش دهید.',
  orderProductNegotiable: 'قیمت «{name}» توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.',
  giftOfParcels: 'فقط کالایی را که با پست یا پیک فرستاده می‌شود می‌توان هدیه فرستاد.',
  giftPaidBefore: 'هدیه را گیرنده نباید پرداخت کند؛ راه دیگری برای پرداخت انتخاب کنید.',
  orderProductOtherDay:
    '«{name}» {day} پخته نمی‌شود؛ روزهای پخت: {days}. روز دیگری انتخاب کنید یا این غذا را از سبد بردارید.',
  orderPackageOtherDay:
    '«{name}» از بستهٔ «{pack}» {day} پخته نمی‌شود؛ روزهای پخت: {days}. روز دیگری انتخاب کنید یا این بسته را از سبد بردارید.',
  orderToppingUnknown: 'یکی از افزودنی‌های «{name}» پیدا نشد.',
  orderToppingMax: 'از افزودنی «{topping}» حداکثر {n} عدد می‌توانید انتخاب کنید.',
  orderGoodsTimes: 'برای کالا تاریخ انتخاب نمی‌شود. تاریخ را از سفارش بردارید.',
  orderMixed: 'اقامت را جدا از کالاهای دیگر رزرو کنید.',
  orderOneStay: 'هر بار فقط یک اقامتگاه را می‌توان رزرو کرد.',

  // delivery
  deliveryMethodNotOffered: 'این شیوهٔ تحویل برای این سفارش ارائه نمی‌شود. شیوهٔ دیگری انتخاب کنید.',
  deliveryNoMethod:
    'این سفارش با هیچ شیوه‌ای به این آدرس فرستاده نمی‌شود. آدرس دیگری انتخاب کنید یا با فروشگاه تماس بگیرید.',
  deliveryUnknown: 'این شیوهٔ تحویل در این فروشگاه نیست.',
  deliveryLocationMissing: 'محل این آدرس مشخص نیست. آدرس را ویرایش کنید و محل آن را نشان دهید.',
  deliveryAddressUnknown: 'این آدرس پیدا نشد. آدرس دیگری انتخاب کنید.',
  deliverySlotUnknown: 'در این روز و ساعت تحویل نداریم. زمان دیگری انتخاب کنید.',
  deliverySlotFull: 'ظرفیت این ساعت تکمیل شده است. ساعت دیگری انتخاب کنید.',
  deliverySlotPast: 'این زمان تحویل گذشته است. زمان دیگری انتخاب کنید.',
  deliverySlotClosed: 'مهلت سفارش برای این ساعت تمام شده است. زمان دیگری انتخاب کنید.',
  deliverySlotTwo: 'برای هر سفارش فقط یک زمان تحویل انتخاب کنید.',

  // submit
  submitGuestNameRequired: 'نام مهمان را وارد کنید.',
  submitMinBasket: 'حداقل مبلغ سفارش {amount} تومان است.',
  submitTooManyOwed:
    'شما {n} {order} دارید که هنوز پولشان را نداده‌اید. {order} تازه وقتی ثبت می‌شود که یکی از آن‌ها آماده شود، یا آن را بپردازید یا لغو کنید.',
  submitTooManyOpen: 'شما {n} {order} پرداخت‌نشده دارید. پیش از {order} تازه، یکی از آن‌ها را بپردازید یا لغو کنید.',
  submitHeldNights:
    'پیش از پرداخت حداکثر {n} شب برای شما نگه داشته می‌شود. نخست رزروهای پرداخت‌نشده را بپردازید یا شب‌های کمتری انتخاب کنید.',
  submitHeldPieces:
    'پیش از پرداخت حداکثر {n} عدد برای شما نگه داشته می‌شود. نخست سفارش‌های پرداخت‌نشده را بپردازید، تعداد را کمتر کنید یا این سفارش را از اعتبار بپردازید.',
  submitHeldSlots:
    'پیش از پرداخت حداکثر {n} زمان تحویل برای شما نگه داشته می‌شود. نخست سفارش‌های پرداخت‌نشده را بپردازید یا این سفارش را از اعتبار بپردازید.',
  submitHourHeld:
    'جاهای این ساعت چند دقیقه برای پرداخت دیگران نگه داشته شده است. کمی بعد دوباره تلاش کنید، ساعت دیگری انتخاب کنید یا از اعتبار بپردازید.',
  submitPortionsHeld:
    'پرس‌های «{name}» چند دقیقه برای پرداخت دیگران نگه داشته شده است. کمی بعد دوباره تلاش کنید، تعداد را کمتر کنید یا از اعتبار بپردازید.',
  submitHeldTooLarge:
    'امروز سفارش‌هایی از شما پرداخت نشد و این تعداد «{name}» پیش از پرداخت نگه داشته نمی‌شود. تعداد را کمتر کنید یا از اعتبار بپردازید.',
  submitPaidOnly:
    'امروز چند {order} شما پرداخت نشد و جای دیگری نگه داشته نمی‌شود. این {order} را از اعتبار بپردازید یا فردا دوباره تلاش کنید.',
  submitHeldValue:
    'پیش از پرداخت حداکثر {amount} تومان {order} برای شما نگه داشته می‌شود. نخست آنچه را پرداخت نکرده‌اید بپردازید یا {order} کوچک‌تری ثبت کنید.',
  submitAddressHolds:
    'از شبکهٔ شما تعداد زیادی {order} پرداخت‌نشده ثبت شده است. با شمارهٔ موبایل خود وارد شوید و دوباره تلاش کنید، یا چند دقیقه صبر کنید.',
  submitAddressHoldsAll: 'از شبکهٔ شما تعداد زیادی {order} پرداخت‌نشده ثبت شده است. چند دقیقهٔ دیگر دوباره تلاش کنید.',
  submitKeyOfCanceled:
    '{order}ی که با این درخواست ثبت شده بود ({number}) لغو شده است. اگر هنوز آن را می‌خواهید، دوباره ثبتش کنید.',
  submitKeyOfOther:
    'این درخواست پیش‌تر با محتوای دیگری ثبت شده است: {order} {number}. اگر {order} دیگری می‌خواهید، دوباره ثبتش کنید.',
  submitKeyOfEarlier:
    'این {order} پیش‌تر ثبت شده است: {order} {number}. اگر {order} تازه‌ای می‌خواهید، دوباره ثبتش کنید.',
  submitKeyReused: 'این درخواست پیش‌تر با محتوای دیگری ثبت شده است. صفحه را تازه کنید و دوباره بفرستید.',

  // orders
  orderStepRefused: 'در وضعیت فعلی این تغییر ممکن نیست.',
  orderStayNotBegun: 'پیش از روز ورود نمی‌توان پایان اقامت را ثبت کرد.',
  orderPartCredited: '{msg} {amount} تومان هم به اعتبار بازگشت.',
  orderCanceledPaidBack: '{order} لغو شد. فروشگاه {amount} تومان را به شما پس می‌دهد.',
  orderCanceled: '{order} لغو شد.',
  orderCanceledRefunded: '{order} لغو شد و {amount} تومان به اعتبار شما بازگشت.',
  orderAmountsChanged: 'مبلغ پرداختی یا بازگشتی تغییر کرده و لغو انجام نشد. مبلغ تازه را ببینید و دوباره تأیید کنید.',
  orderStatusUnknown: 'وضعیت خواسته‌شده درست نیست.',

  // payment
  paymentNotPayable: 'این {order} در انتظار پرداخت نیست.',
  paymentDueChanged:
    'مبلغ قابل پرداخت این {order} تغییر کرده و پرداختی انجام نشد. مبلغ تازه را ببینید و دوباره بپردازید.',
  restUnpaid: 'مانده تا {day} پرداخت نشد.',
  paymentHoldOver: 'مهلت پرداخت این {order} تمام شده است.',
  paymentUnanswered: 'میزبان به این درخواست پاسخ نداد و شب‌ها آزاد شد.',
  paymentDeliveryPast: 'ساعت تحویل این سفارش گذشته است. برای پرداخت با فروشگاه تماس بگیرید.',
  paymentHoldShort:
    'مهلت پرداخت این {order} رو به پایان است و به پرداخت در بانک نمی‌رسد. آن را از اعتبار بپردازید یا پس از پایان مهلت دوباره ثبتش کنید.',
  paymentReturnUrl: 'پیوند بازگشت از پرداخت درست نیست.',
  creditPartPaid: '{amount} تومان از اعتبار شما پرداخت شد.',
  creditPartChanged: 'این مبلغ از اعتبار دیگر برای این سفارش نیست. مبلغ تازه را ببینید.',
  paymentWayNotOffered: 'این شیوهٔ پرداخت برای این سفارش دیگر ممکن نیست. شیوهٔ دیگری انتخاب کنید.',
  paymentNoBank: 'پرداخت آنلاین در این فروشگاه هنوز ممکن نیست. برای پرداخت با فروشگاه تماس بگیرید.',
  paymentOpening: 'درگاه پرداخت در حال باز شدن است. چند لحظهٔ دیگر دوباره تلاش کنید.',
  paymentGatewayAway: 'درگاه پرداخت پاسخ نمی‌دهد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  paymentTooLarge:
    'این درگاه در هر پرداخت حداکثر {amount} تومان می‌پذیرد. اعتبار خود را در چند نوبت افزایش دهید و {order} را از اعتبار بپردازید.',
  paymentTooLargeForBank:
    'این مبلغ از سقف هر پرداخت در درگاه بیشتر است. اعتبار خود را در چند نوبت افزایش دهید و از اعتبار بپردازید.',
  paymentTooSmall: 'این درگاه در هر پرداخت دست‌کم {amount} تومان می‌پذیرد. این {order} را از اعتبار خود بپردازید.',
  transferAdjustment: costsMessages.transferMark,
  transferWaits: 'رسید واریز این سفارش منتظر تأیید است؛ نخست آن را تأیید یا رد کنید.',
  transferNoAmount: 'اکنون سفارش‌های زیادی با این مبلغ در انتظار واریزند. شیوهٔ دیگری برای پرداخت انتخاب کنید.',
  receiptRefused: 'برای این {order} دیگر نمی‌توان رسید فرستاد.',
  receiptLast4: 'چهار رقم آخر کارتی را که با آن واریز کرده‌اید بنویسید.',
  receiptTimeBefore: 'این زمان پیش از سفارش است. روز و ساعت واریز را دوباره ببینید.',
  receiptTimeAhead: 'زمان واریز هنوز نرسیده است.',
  receiptMissing: 'عکس رسید را بفرستید، یا چهار رقم آخر کارت و زمان واریز را بنویسید.',
  'receiptMissing.last4': 'چهار رقم آخر کارت خود را بنویسید، یا عکس رسید را بفرستید.',
  'receiptMissing.paid_at': 'زمان واریز را بنویسید، یا عکس رسید را بفرستید.',
  receiptPictureUnknown: 'عکس رسید پیدا نشد. دوباره انتخابش کنید.',
  receiptSent: 'رسید شما رسید. پس از تأیید فروشگاه، خبرتان می‌کنیم.',
  paymentForUnknown: 'نوع پرداخت درست نیست.',
  paymentFromCredit: 'پرداخت از اعتبار شما انجام شد.',
  paymentDescriptionOrder: '{order} {number}',
  paymentDescriptionTopUp: 'افزایش اعتبار',
  creditTopupMax: 'حداکثر مبلغ {amount} تومان است.',
  creditTopupTooLargeForBank: 'این مبلغ از سقف هر پرداخت در درگاه بیشتر است. مبلغ کمتری وارد کنید.',
  creditTopupRequired: 'مبلغ افزایش اعتبار را وارد کنید.',

  // ledger
  'ledger.top_up': 'افزایش اعتبار',
  'ledger.order': 'پرداخت {order} {number}',
  'ledger.refund': 'بازگشت وجه {order} {number}',
  'ledger.gift': 'کد هدیه',
  'ledger.correction': 'اصلاح حساب',
  'ledger.payout': 'واریز اعتبار به حساب شما',

  // coupons
  couponUnknown: 'این کد تخفیف پیدا نشد.',
  couponNotStarted: 'زمان استفاده از این کد تخفیف هنوز نرسیده است.',
  couponExpired: 'مهلت استفاده از این کد تخفیف تمام شده است.',
  couponUsedUp: 'ظرفیت استفاده از این کد تخفیف تمام شده است.',
  couponUsed: 'این کد تخفیف را پیش‌تر استفاده کرده‌اید.',
  couponMinPrice: 'این کد تخفیف برای خرید از {amount} تومان به بالا است.',
  couponMobileRequired: 'این کد تخفیف برای کسانی است که با شمارهٔ موبایل خود وارد شده‌اند.',
  giftCodeOwn: 'این کد هدیه را پیش‌تر ثبت کرده‌اید و {amount} تومان آن به اعتبار شما افزوده شده است.',
  giftCodeUnknown: 'این کد هدیه درست نیست یا پیش‌تر استفاده شده است.',

  // cart
  cartProductResidence: 'اقامتگاه را نمی‌توان به سبد خرید افزود؛ آن را از صفحهٔ خودش رزرو کنید.',
  cartCut: 'تعداد «{name}» به {n} عدد کاهش یافت.',
  cartDropped: '«{name}» قابل سفارش نبود و از سبد حذف شد.',

  // the built-in bank page
  sandboxBankTitle: 'درگاه پرداخت آزمایشی',
  sandboxBankNote: 'این صفحه بانک واقعی نیست و پولی جابه‌جا نمی‌شود.',
  sandboxBankAmount: 'مبلغ',
  sandboxBankPayee: 'پذیرنده',
  sandboxBankPay: 'پرداخت موفق',
  sandboxBankFail: 'پرداخت ناموفق',
  sandboxBankCancel: 'انصراف',
  sandboxBankUnknown: 'این پرداخت پیدا نشد.',
  sandboxBankClosed: 'این پرداخت پیش‌تر به پایان رسیده است.',
  submitBlocked: 'ثبت سفارش و رزرو برای حساب شما بسته است؛ لطفاً با پشتیبانی فروشگاه تماس بگیرید.',
} as const;
