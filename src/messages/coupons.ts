/** Coupons and gift codes. */
export const couponsMessages = {
  couponLabel: 'کد تخفیف',
  couponApply: 'اعمال',
  couponsOwned: 'کدهای تخفیف شما',
  couponOffer: '{code}، {amount} کمتر',
  couponFound: 'بهترین کد شما، {code}، اعمال شد: {amount} کمتر',
  couponWith: 'با کد {code}: {amount} کمتر',
  couponTakeOff: 'برداشتن کد',
  couponConfirmed: 'تأیید شد',
  couponNotConfirmed: 'تأیید نشد',
  couponUnpriced: 'قیمت به دست نیامد و کد تخفیف برداشته شد؛ دوباره واردش کنید.',
  couponRemoved: 'کد تخفیف حذف شد.',
  giftCodeLabel: 'کد هدیه',
  giftCodeApplied: 'کد هدیه ثبت شد و {amount} تومان به اعتبار شما افزوده شد.',
} as const;
