import { room } from './message-registry';

/** The shop API on calendars, carts, orders, payments and coupons. Amounts, counts and names arrive formatted. */
export const backendOrders = room({
  // calendar
  'calendar.yearOutOfRange': 'سال باید هجری شمسی و بین {from} و {to} باشد.',

  // what cannot be ordered
  'order.product.unknown': 'یکی از محصولات سفارش پیدا نشد.',
  'order.product.removed': '«{name}» دیگر فروخته نمی‌شود.',
  'order.product.closed': '«{name}» فعلاً سفارش نمی‌پذیرد.',
  'order.product.soldOut': 'موجودی «{name}» تمام شده است.',
  'order.product.short': 'از «{name}» فقط {n} عدد موجود است.',
  'order.product.limit': 'از «{name}» حداکثر {n} عدد می‌توانید سفارش دهید.',
  'order.product.negotiable': 'قیمت «{name}» توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.',
  'order.product.otherDay':
    '«{name}» {day} پخته نمی‌شود؛ روزهای پخت: {days}. روز دیگری انتخاب کنید یا این غذا را از سبد بردارید.',
  'order.package.otherDay':
    '«{name}» از بستهٔ «{pack}» {day} پخته نمی‌شود؛ روزهای پخت: {days}. روز دیگری انتخاب کنید یا این بسته را از سبد بردارید.',
  'order.topping.unknown': 'یکی از افزودنی‌های «{name}» پیدا نشد.',
  'order.topping.max': 'از افزودنی «{topping}» حداکثر {n} عدد می‌توانید انتخاب کنید.',
  'order.goods.times': 'برای کالا تاریخ انتخاب نمی‌شود. تاریخ را از سفارش بردارید.',
  'order.mixed': 'اقامت را جدا از کالاهای دیگر رزرو کنید.',
  'order.oneStay': 'هر بار فقط یک اقامتگاه را می‌توان رزرو کرد.',

  // delivery
  'delivery.unknown': 'این شیوهٔ تحویل در این فروشگاه نیست.',
  'delivery.addressUnknown': 'این نشانی پیدا نشد. نشانی دیگری انتخاب کنید.',
  'delivery.slotUnknown': 'در این روز و ساعت تحویل نداریم. زمان دیگری انتخاب کنید.',
  'delivery.slotFull': 'ظرفیت این ساعت تکمیل شده است. ساعت دیگری انتخاب کنید.',
  'delivery.slotPast': 'این زمان تحویل گذشته است. زمان دیگری انتخاب کنید.',
  'delivery.slotClosed': 'مهلت سفارش برای این ساعت تمام شده است. زمان دیگری انتخاب کنید.',
  'delivery.slotTwo': 'برای هر سفارش فقط یک زمان تحویل انتخاب کنید.',

  // submit
  'submit.guestNameRequired': 'نام مهمان را وارد کنید.',
  'submit.minBasket': 'حداقل مبلغ سفارش {amount} تومان است.',
  'submit.tooManyOpen': 'شما {n} سفارش پرداخت‌نشده دارید. پیش از سفارش تازه، یکی از آن‌ها را بپردازید یا لغو کنید.',
  'submit.heldNights':
    'پیش از پرداخت حداکثر {n} شب برای شما نگه داشته می‌شود. نخست رزروهای پرداخت‌نشده را بپردازید یا شب‌های کمتری انتخاب کنید.',
  'submit.heldPieces':
    'پیش از پرداخت حداکثر {n} عدد کالا برای شما نگه داشته می‌شود. نخست سفارش‌های پرداخت‌نشده را بپردازید، تعداد را کمتر کنید یا این سفارش را از اعتبار بپردازید.',
  'submit.heldValue':
    'پیش از پرداخت حداکثر {amount} تومان سفارش برای شما نگه داشته می‌شود. نخست سفارش‌های پرداخت‌نشده را بپردازید یا سفارش کوچک‌تری ثبت کنید.',
  'submit.addressHolds':
    'از شبکهٔ شما سفارش‌های پرداخت‌نشدهٔ زیادی ثبت شده است. با شماره موبایل خود وارد شوید و دوباره سفارش دهید، یا چند دقیقهٔ دیگر تلاش کنید.',
  'submit.keyOfCanceled':
    'سفارشی که با این درخواست ثبت شده بود ({number}) لغو شده است. اگر هنوز آن را می‌خواهید، دوباره سفارش دهید.',
  'submit.keyReused': 'این درخواست پیش‌تر با محتوای دیگری ثبت شده است. صفحه را تازه کنید و دوباره بفرستید.',

  // orders
  'order.stepRefused': 'در وضعیت فعلی این تغییر ممکن نیست.',
  'order.canceled.goods': 'سفارش لغو شد.',
  'order.canceled.refunded': 'سفارش لغو شد و {amount} تومان به اعتبار شما بازگشت.',
  'order.statusUnknown': 'وضعیت خواسته‌شده درست نیست.',

  // payment
  'payment.notPayable': 'این سفارش در انتظار پرداخت نیست.',
  'payment.holdOver': 'مهلت پرداخت این سفارش تمام شده است.',
  'payment.holdShort':
    'مهلت پرداخت این سفارش رو به پایان است و به پرداخت در بانک نمی‌رسد. آن را از اعتبار بپردازید یا پس از پایان مهلت دوباره سفارش دهید.',
  'payment.returnUrl': 'نشانی بازگشت از پرداخت درست نیست.',
  'payment.gatewayAway': 'درگاه پرداخت پاسخ نمی‌دهد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'payment.tooLarge':
    'این درگاه در هر پرداخت حداکثر {amount} تومان می‌پذیرد. اعتبار خود را در چند نوبت افزایش دهید و سفارش را از اعتبار بپردازید.',
  'payment.tooLargeForBank':
    'این مبلغ از سقف هر پرداخت در درگاه بیشتر است. اعتبار خود را در چند نوبت افزایش دهید و سفارش را از اعتبار بپردازید.',
  'payment.tooSmall': 'این درگاه در هر پرداخت دست‌کم {amount} تومان می‌پذیرد. این سفارش را از اعتبار خود بپردازید.',
  'payment.forUnknown': 'نوع پرداخت درست نیست.',
  'payment.fromCredit': 'پرداخت از اعتبار شما انجام شد.',
  'payment.description.order': 'سفارش {number}',
  'payment.description.topUp': 'افزایش اعتبار',
  'credit.topup.max': 'حداکثر مبلغ {amount} تومان است.',
  'credit.topup.tooLargeForBank': 'این مبلغ از سقف هر پرداخت در درگاه بیشتر است. مبلغ کمتری وارد کنید.',
  'credit.topup.required': 'مبلغ افزایش اعتبار را وارد کنید.',

  // ledger
  'ledger.top_up': 'افزایش اعتبار',
  'ledger.order': 'پرداخت سفارش {number}',
  'ledger.refund': 'بازگشت وجه سفارش {number}',
  'ledger.gift': 'کد هدیه',
  'ledger.correction': 'اصلاح حساب',

  // coupons
  'coupon.unknown': 'این کد تخفیف پیدا نشد.',
  'coupon.notStarted': 'زمان استفاده از این کد تخفیف هنوز نرسیده است.',
  'coupon.expired': 'مهلت استفاده از این کد تخفیف تمام شده است.',
  'coupon.usedUp': 'ظرفیت استفاده از این کد تخفیف تمام شده است.',
  'coupon.used': 'این کد تخفیف را پیش‌تر استفاده کرده‌اید.',
  'coupon.minPrice': 'این کد تخفیف برای خرید از {amount} تومان به بالا است.',
  'coupon.mobileRequired': 'این کد تخفیف برای کسانی است که با شماره موبایل خود وارد شده‌اند.',
  'giftCode.own': 'این کد هدیه را پیش‌تر ثبت کرده‌اید و {amount} تومان آن به اعتبار شما افزوده شده است.',
  'giftCode.unknown': 'این کد هدیه درست نیست یا پیش‌تر استفاده شده است.',

  // cart
  'cart.product.residence': 'اقامتگاه را نمی‌توان به سبد خرید افزود؛ آن را از صفحهٔ خودش رزرو کنید.',
  'cart.cut': 'تعداد «{name}» به {n} عدد کاهش یافت.',
  'cart.dropped': '«{name}» قابل سفارش نبود و از سبد حذف شد.',

  // the built-in bank page
  'sandboxBank.title': 'درگاه پرداخت آزمایشی',
  'sandboxBank.note': 'این صفحه بانک واقعی نیست و پولی جابه‌جا نمی‌شود.',
  'sandboxBank.amount': 'مبلغ',
  'sandboxBank.payee': 'پذیرنده',
  'sandboxBank.pay': 'پرداخت موفق',
  'sandboxBank.fail': 'پرداخت ناموفق',
  'sandboxBank.cancel': 'انصراف',
  'sandboxBank.unknown': 'این پرداخت پیدا نشد.',
  'sandboxBank.closed': 'این پرداخت پیش‌تر به پایان رسیده است.',
});
