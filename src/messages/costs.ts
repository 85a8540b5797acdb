/** What an order or a stay costs, line by line. */
export const costsMessages = {
  orderCostTotal: 'مبلغ کل',
  orderCostDiscount: 'مبلغ تخفیف',
  orderCostPayable: 'مبلغ قابل پرداخت',
  orderCostTitle: 'هزینهٔ سفارش',
  invoiceProductsPrice: 'قیمت اصلی محصولات',
  invoiceDiscount: 'تخفیف',
  saving: 'سود شما',
  invoiceDelivery: 'هزینه ارسال',
  invoiceLine: '{name} ({count} عدد)',
  invoicePayable: 'مبلغ قابل پرداخت',
  invoiceTitle: 'صورت‌حساب',
  priceDetailsPaid: 'پرداخت‌شده',
  priceDetailsShipping: 'هزینه ارسال',
  priceDetailsDiscount: 'تخفیف',
  checkoutSummary: 'خلاصهٔ سفارش',
  amountPending: 'در حال محاسبه',
} as const;
