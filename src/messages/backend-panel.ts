/** Responses of the panel API about orders, people and comments. */
export const backendPanelMessages = {
  // login
  panelLoginNotPeople: 'این شماره از همکاران فروشگاه نیست.',
  panelLoginSuccess: 'به پنل فروشگاه خوش آمدید.',

  // records that several people edit
  panelOutdated: 'کس دیگری همین حالا این را تغییر داده است. نسخهٔ تازه را ببینید و دوباره ذخیره کنید.',

  // staff
  panelOwnerName: 'صاحب فروشگاه',

  // a shop that is made
  panelSetupToken: 'این پیوند راه‌اندازی درست نیست یا زمانش گذشته است. پیوند تازه را از ترمینال سرور بردارید.',
  panelSetupRenewed: 'پیوند تازهٔ راه‌اندازی در پنجرهٔ ترمینال سرور نوشته شد و یک ساعت اعتبار دارد.',
  panelTelephone: 'شمارهٔ تلفن را با رقم و کد شهر بنویسید، مانند ۰۳۵۳۶۲۰۰۰۰۰.',
  panelColour: 'رنگ را به شکل یک نشانهٔ # و شش رقم یا حرف بنویسید.',
  panelOwnerLink: 'پیوند ورود در پنجرهٔ ترمینال سرور نوشته شد و تا یک ساعت یک بار کار می‌کند.',
  panelOwnerToken: 'این پیوند ورود درست نیست، زمانش گذشته یا به کار رفته است. پیوند تازه بگیرید.',
  panelMobileUnconfirmed:
    'این شماره هنوز تأیید نشده است. در پنلی که باز است، «بانک و پیامک»، شماره را با کد تأیید کنید.',
  panelMobileConfirmed: 'شمارهٔ شما تأیید شد. از این پس با همین شماره وارد می‌شوید.',
  panelMobileTaken: 'همکار دیگری با این شماره هست.',
  panelSetupName: 'نام فروشگاه را بنویسید.',
  panelSetupCategory: 'نام آن‌چه را می‌فروشید با حرف یا رقم بنویسید.',
  panelSetupDone: '«{name}» ساخته شد و باز است.',
  panelSetupSection: 'دسته‌بندی‌ها',
  panelSetupProducts: 'پیشنهاد ما',
  'panel.setup.about.residence': '{name}؛ رزرو اقامتگاه با قیمت روشن هر شب',
  'panel.setup.about.eco_food': '{name}؛ سفارش غذا با تحویل در روز و ساعت دلخواه',
  'panel.setup.about.shop': '{name}؛ خرید آنلاین با ارسال به آدرس شما',

  // orders
  panelOrderAccepted: 'رزرو تأیید شد و در انتظار پرداخت مهمان است.',
  panelOrderRejected: 'درخواست رد شد و شب‌ها آزاد شدند.',
  'panelOrderPaidBack.desk': '{order} لغو شد. {amount} تومان را در صندوق به مشتری پس دهید.',
  'panelOrderPaidBack.card': '{order} لغو شد. {amount} تومان را به کارت یا حساب مشتری واریز کنید.',
  panelOrderRefunded: '{order} لغو شد و {amount} تومان به اعتبار مشتری بازگشت.',
  panelOrderMoved: '{order} اکنون «{status}» است.',
  panelOrderParcel: 'اطلاعات مرسوله ثبت شد.',
  panelOrderTrackingCode: 'کد رهگیری از ۴ تا {n} رقم و حرف لاتین است و دست‌کم یک رقم دارد.',
  panelOrderCarrier: 'نام شرکت پست یا پیک حداکثر {n} حرف است.',
  panelOrderCourierPhone: 'شمارهٔ موبایل پیک درست نیست.',
  panelOrderNoParcel: 'کد رهگیری فقط با ارسال سفارش کالا ثبت می‌شود.',
  panelOrderCreditRefused: 'پرداخت از اعتبار فقط با خود مشتری است.',

  // dates and nights
  panelDateUnreal: 'این تاریخ درست نیست.',
  panelPictureUnknown: 'این تصویر پیدا نشد. آن را دوباره بفرستید.',
  panelDateOrder: 'تاریخ پایان نباید پیش از تاریخ آغاز باشد.',
  panelDateTooMany: 'هر بار حداکثر {n} شب را می‌توانید انتخاب کنید.',
  panelDatePast: 'شب‌های گذشته را نمی‌توان تغییر داد.',
  panelNightPrice: 'قیمت هر شب باید بیشتر از صفر باشد.',
  panelNightTaken: 'شب {date} رزرو شده است و نمی‌توان آن را بست.',
  panelNightBlock: '{n} شب بسته شد.',
  panelNightOpen: 'شب‌های بسته در این بازه باز شدند.',
  panelNightPriced: 'قیمت {n} شب {price} شد.',
  panelNightPriceReset: 'قیمت {n} شب به قیمت عادی بازگشت.',

  // comments
  'panel.comment.approved': 'دیدگاه تأیید شد و نمایش داده می‌شود.',
  'panel.comment.answered': 'پاسخ شما ثبت شد.',
  'panel.comment.nothing': 'دیدگاه را تأیید یا رد کنید، یا پاسخی بنویسید.',
  'panel.comment.staffOnly': 'تأیید و رد دیدگاه با فروشگاه است؛ میزبان می‌تواند پاسخ بنویسد.',
  'panel.comment.rejected': 'دیدگاه رد شد و نمایش داده نمی‌شود.',

  // holidays
  panelHolidayTitleRequired: 'عنوان تعطیلی را وارد کنید.',
  panelHolidaySet: '{date} در این فروشگاه تعطیل است: {title}',
  panelHolidayWorkday: '{date} در این فروشگاه تعطیل نیست.',
  panelHolidayReset: 'برای {date} تقویم رسمی برقرار شد.',
} as const;
