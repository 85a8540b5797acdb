/** Ways to pay, and what became of a payment. */
export const paymentsMessages = {
  'payment.method.cash': 'پرداخت آنلاین',
  'payment.method.arranged': 'هماهنگی با فروشگاه',
  paymentArranged:
    'این فروشگاه هنوز پرداخت آنلاین ندارد. پس از ثبت، فروشگاه برای پرداخت با شما هماهنگ می‌کند و تا یک روز سفارش را نگه می‌دارد. تلفن فروشگاه:',
  'payment.method.credit': 'پرداخت از اعتبار',
  paymentRedirecting: 'در حال انتقال به درگاه پرداخت…',
  paymentSuccessCharge: 'اعتبار شما {amount} تومان افزایش یافت.',
  paymentFailed: 'پرداخت انجام نشد.',
  paymentCancelled: 'پرداخت را لغو کردید.',
  paymentFailedRefundNote: 'اگر مبلغی از حسابتان کسر شده باشد، حداکثر تا ۷۲ ساعت به حسابتان بازمی‌گردد.',
  paymentPending: 'نتیجهٔ پرداخت هنوز مشخص نیست. تا چند دقیقهٔ دیگر دوباره بررسی می‌کنیم.',
  creditTopupAmount: 'مبلغ افزایش اعتبار (تومان)',
  creditTopupMin: 'حداقل مبلغ {amount} تومان است.',
  creditInsufficient: 'اعتبار شما کافی نیست. {amount} تومان کم دارید.',
} as const;
