import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { deliveryText, linesText, replyText } from '@/panel/orders/order-texts';

it('the label of a table has Persian digits in the panel', () => {
  const seated = { delivery: null, time: null, check_in: null, check_out: null, table: 'VIP 12' } as DeskOrder;
  expect(deliveryText(seated)).toBe(t(orders.table, { table: 'VIP ۱۲' }));
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
    expect(linesText({ ...stay, kind: 'goods' })).toBe('کلبهٔ جنگلی × ۱');
  });

  it('has the deadline of the reply only while it is a request', () => {
    const at = formatInstant('2026-11-27T04:25:00Z');
    expect(replyText(stay)).toBe(t(orders.replyBefore, { at }));
    expect(at).toContain('۰۷:۵۵');
    expect(replyText({ ...stay, status: 'rt_accept' })).toBe('');
    expect(replyText({ ...stay, pay_before: null })).toBe('');
  });
});
