/** The states of orders and stays. */
export const orderStatusMessages = {
  paymentDue: 'در انتظار پرداخت',
  'status.created': 'ثبت‌شده',
  'status.in_progress': 'در حال انجام',
  'status.ready': 'آماده',
  'status.send': 'ارسال‌شده',
  'status.rt_wait': 'در انتظار تأیید میزبان',
  'status.rt_accept': 'تأییدشده',
  'status.done': 'تکمیل‌شده',
  'status.canceled': 'لغوشده',
  'status.canceled_rt_guest_reject_cancel': 'لغوشده به درخواست مهمان',
  'status.canceled_rt_host_reject': 'پذیرفته نشد از سوی میزبان',
  'status.canceled_shop': 'لغوشده از سوی فروشگاه',
  'status.canceled_expired': 'منقضی‌شده',
  cancelReason: 'علت: {reason}',
  'status.paid_stay': 'پرداخت‌شده',
  'status.unknown': 'نامشخص',
} as const;
