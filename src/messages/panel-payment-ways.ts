/** The ways to pay, in the settings of the shop. */
import { paymentsMessages } from './payments';

export const panelPaymentWaysMessages = {
  title: 'راه‌های پرداخت',
  intro:
    'مشتری برای هر سفارش، راه‌هایی را می‌بیند که این‌جا ارائه می‌شوند و شرطشان برقرار است. راه اول از پیش انتخاب شده است.',
  'way.cash': paymentsMessages['payment.method.cash'],
  'way.arranged': paymentsMessages['payment.method.arranged'],
  'way.credit': paymentsMessages['payment.method.credit'],
  'way.on_delivery': paymentsMessages['payment.method.on_delivery'],
  'way.on_arrival': paymentsMessages['payment.method.on_arrival'],
  'way.card_to_card': paymentsMessages['payment.method.card_to_card'],
  'help.card_to_card':
    'مشتری به کارت شما واریز می‌کند و رسیدش را می‌فرستد. مبلغ هر سفارش چند تومان فرق دارد تا در گردش حساب پیدا شود؛ پس از تأیید شما سفارش قطعی می‌شود.',
  'help.cash': 'با کارت بانکی، در درگاه پرداخت فروشگاه.',
  'help.arranged': 'فروشگاه هنوز درگاه پرداخت ندارد؛ پس از ثبت سفارش، برای پرداخت با مشتری هماهنگ می‌کنید.',
  'help.credit': 'از اعتباری که مشتری در فروشگاه دارد.',
  'help.on_delivery': 'سفارش بی‌پرداخت قطعی می‌شود و پول را نقد یا با کارت‌خوان، هنگام تحویل می‌گیرید.',
  'help.on_arrival': 'رزرو بی‌پرداخت قطعی می‌شود و پول را نقد یا با کارت‌خوان، هنگام ورود می‌گیرید.',
  off: 'ارائه نمی‌شود',
  enabled: 'به مشتری ارائه شود',
  name: 'عنوان',
  nameHelp: 'خالی: «{usual}»',
  note: 'توضیح برای مشتری',
  noteHelp: 'زیر عنوان، در صفحهٔ پرداخت دیده می‌شود.',
  card: 'کارت فروشگاه',
  cardNumber: 'شمارهٔ کارت',
  cardWrong: 'شمارهٔ کارت درست نیست. ۱۶ رقم روی کارت را دوباره ببینید.',
  cardOwner: 'نام صاحب کارت',
  holdHours: 'مهلت واریز (ساعت)',
  holdHoursHelp:
    'سفارش این مدت برای واریز نگه داشته می‌شود، و پس از فرستادن رسید یک بار دیگر همین مدت برای تأیید شما. خالی: {n} ساعت',
  conditions: 'برای کدام سفارش‌ها',
  deliveries: 'شیوهٔ تحویل',
  zones: 'محدودهٔ ارسال',
  every: 'همه',
  minPrice: 'از مبلغ',
  maxPrice: 'تا مبلغ',
  known: 'فقط مشتری‌هایی که پیش از این سفارش تمام‌شده دارند',
  knownShort: 'مشتری‌های پیشین',
  minText: 'از {amount}',
  maxText: 'تا {amount}',
} as const;
