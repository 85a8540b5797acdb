import { ORDER_STATUSES, type Order } from '@/contract/orders.schemas';
import { paymentResultText } from '@/storefront/screens/payment-return/result-text';

const AT = '2026-03-21T08:00:00Z';
const orderWith = (given: Partial<Order>) =>
  ({
    kind: 'goods',
    status: 'created',
    sub_status: null,
    can_pay: false,
    paid: 0,
    refunded: [],
    stay: null,
    delivery: 'post',
    timeline: [],
    ...given,
  }) as unknown as Order;
const stay = { kind: 'stay', stay: { city: 'ماسال' } as Order['stay'] } as const;
const accepted: Order['timeline'] = [{ status: 'rt_accept', sub_status: null, at: AT }];
const PAID_PAGE = { failed: false, canceled: false };
const FAIL_PAGE = { failed: true, canceled: true };
const canceled = { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel', paid: 9_000_000 } as const;
const returned = (to: 'credit' | 'desk', at: string | null) => ({ refunded: [{ amount: 6_000_000, to, at }] });

describe('the result of a payment, after its order has changed', () => {
  it.each([
    [
      'a stay that its guest canceled',
      { ...stay, ...canceled, ...returned('credit', AT) },
      'رزرو لغو شد',
      'این رزرو به درخواست شما لغو شد. ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.',
    ],
    [
      'a stay of which the terms return nothing',
      { ...stay, ...canceled },
      'رزرو لغو شد',
      'این رزرو به درخواست شما لغو شد. طبق شرایط لغو، مبلغی بازنمی‌گردد.',
    ],
    [
      'goods whose money is due at the desk',
      { ...canceled, ...returned('desk', null) },
      'سفارش لغو شد',
      'این سفارش به درخواست شما لغو شد. ۶٬۰۰۰٬۰۰۰ تومان را در فروشگاه پس می‌گیرید.',
    ],
    [
      'goods that the shop canceled and paid back',
      { ...canceled, sub_status: 'canceled_rt_host_reject', ...returned('desk', AT) },
      'سفارش لغو شد',
      'فروشگاه این سفارش را لغو کرد. فروشگاه ۶٬۰۰۰٬۰۰۰ تومان را به شما پس داد.',
    ],
    [
      'an order of a backend that does not tell its refund',
      { ...canceled, refunded: undefined },
      'سفارش لغو شد',
      'این سفارش به درخواست شما لغو شد.',
    ],
    [
      'an order that expired, whose payment came later',
      { status: 'canceled', sub_status: 'canceled_expired', ...returned('credit', AT) },
      'مهلت پرداخت گذشت',
      'مهلت پرداخت گذشت و سفارش لغو شد. می‌توانید دوباره سفارش دهید. ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.',
    ],
    [
      'a stay that expired unpaid',
      { ...stay, status: 'canceled', sub_status: 'canceled_expired', timeline: accepted },
      'مهلت پرداخت گذشت',
      'مهلت پرداخت گذشت و شب‌ها آزاد شد. می‌توانید دوباره رزرو کنید. اگر مبلغی پرداخت کرده باشید، به شما بازمی‌گردد.',
    ],
    [
      'a request that its host let expire',
      { ...stay, status: 'canceled', sub_status: 'canceled_expired' },
      'رزرو لغو شد',
      'میزبان به این درخواست پاسخ نداد و شب‌ها آزاد شد. می‌توانید دوباره رزرو کنید. اگر مبلغی پرداخت کرده باشید، به شما بازمی‌گردد.',
    ],
    [
      'a request that its host rejected, paid in part from the credit',
      { ...stay, ...canceled, sub_status: 'canceled_rt_host_reject', ...returned('credit', AT) },
      'رزرو لغو شد',
      'میزبان این درخواست را نپذیرفت. اقامتگاه دیگری را ببینید. ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.',
    ],
    [
      'an order whose hold is over',
      { status: 'created' },
      'مهلت پرداخت گذشت',
      'مهلت پرداخت این سفارش تمام شد. اگر مبلغی پرداخت کرده باشید، به شما بازمی‌گردد.',
    ],
    [
      'a request that its host has not answered',
      { ...stay, status: 'rt_wait' },
      'در انتظار پاسخ میزبان',
      'پس از پذیرش میزبان می‌توانید پرداخت کنید؛ نتیجه را در همین صفحه می‌بینید.',
    ],
    ['a stay that is over', { ...stay, status: 'done', paid: 9_000_000 }, 'سفرتان به ماسال به پایان رسید', ''],
    ['goods on their way', { status: 'send', paid: 9_000_000 }, 'پرداخت با موفقیت انجام شد.', 'سفارش در راه است.'],
  ] as const)('of %s says so on both return pages [ROUTE-12]', (_, given, title, text) => {
    for (const flags of [PAID_PAGE, FAIL_PAGE])
      expect(paymentResultText(orderWith(given), flags)).toMatchObject({ title, text });
  });

  it.each(ORDER_STATUSES)('never calls a paid order unpaid, nor a canceled one paid, with status %s', (status) => {
    for (const kind of ['goods', 'stay'] as const) {
      const order = orderWith({ ...(kind === 'stay' && stay), ...canceled, sub_status: null, status });
      const { title, pageTitle } = paymentResultText(order, FAIL_PAGE);
      expect(`${title} ${pageTitle}`).not.toMatch(status === 'canceled' ? /پرداخت/ : /لغو شد/);
    }
  });
});
