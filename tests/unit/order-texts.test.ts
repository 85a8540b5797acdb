import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { deadlineText, deliveryText, linesText, postalCodeText, timeLeftText } from '@/panel/orders/order-texts';

it('the label of a table has Persian digits in the panel', () => {
  const seated = { delivery: null, time: null, check_in: null, check_out: null, table: 'VIP 12' } as DeskOrder;
  expect(deliveryText(seated)).toBe(t(orders.table, { table: 'VIP ۱۲' }));
});

it.each([
  ['post', 'یزد\u00a0· پست', 'کد پستی ۸۹۱۶۷۳۴۵۱۲'],
  ['courier', 'مرکز شهر\u00a0· پیک', ''],
] as const)('an order by %s names where it goes', (delivery, text, code) => {
  const sent_to = { city: 'یزد', zone: 'مرکز شهر', postal_code: '8916734512' };
  const sent = { delivery, sent_to, time: null, check_in: null, check_out: null, table: null } as DeskOrder;
  expect(deliveryText(sent)).toBe(text);
  expect(postalCodeText(sent)).toBe(code);
});

describe('an order of a stay in the panel', () => {
  const stay = {
    kind: 'stay',
    status: 'rt_wait',
    check_in: '2026-11-28',
    check_out: '2026-12-04',
    person_count: 3,
    pay_before: '2026-11-27T04:25:00Z',
    lines: [{ name: 'کلبهٔ جنگلی', count: 1, toppings: [] }],
  } as unknown as DeskOrder;

  it('has its dates, nights and guests', () => {
    expect(deliveryText(stay)).toBe('۷\u00a0آذر تا ۱۳\u00a0آذر\u00a0· ۶\u00a0شب\u00a0· ۳\u00a0نفر');
    expect(deliveryText({ ...stay, person_count: null })).toBe('۷\u00a0آذر تا ۱۳\u00a0آذر\u00a0· ۶\u00a0شب');
  });

  it('names its residence without a count', () => {
    expect(linesText(stay)).toBe('کلبهٔ جنگلی');
    expect(linesText({ ...stay, kind: 'goods' })).toBe('کلبهٔ جنگلی ×\u00a0۱');
  });

  it('has the deadline of the reply while it is a request, then that of the payment until it is paid', () => {
    const at = formatInstant('2026-11-27T04:25:00Z');
    const request = { ...stay, price: 3_600_000, paid: 0 };
    expect(deadlineText(request)).toBe(t(orders.replyBefore, { at }));
    expect(at).toContain('۰۷:۵۵');
    expect(deadlineText({ ...request, pay_before: null })).toBe('');
    const accepted = { ...request, status: 'rt_accept' } as const;
    expect(deadlineText(accepted)).toBe(t(orders.payUntil, { time: at }));
    expect(deadlineText({ ...accepted, paid: 3_600_000 })).toBe('');
    expect(deadlineText({ ...accepted, owed: 3_600_000 })).toBe('');
    expect(deadlineText({ ...request, status: 'in_progress' })).toBe('');
  });
});

it.each([
  [0, ''],
  [1, '۱ دقیقه مانده'],
  [59, '۵۹ دقیقه مانده'],
  [60, '۱ ساعت مانده'],
  [185, '۳ ساعت و ۵ دقیقه مانده'],
  [47 * 60 + 59, '۴۷ ساعت و ۵۹ دقیقه مانده'],
  [71 * 60, '۲ روز مانده'],
])('of %i minutes that are left it says «%s»', (minutes, text) => {
  expect(timeLeftText(minutes).replaceAll('\u00a0', ' ')).toBe(text);
});
