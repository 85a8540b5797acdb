import type { OrderStatus } from '@/contract/orders.schemas';
import { isStayCanceledByShop, orderStatusMessageKey } from '@/domain/canceled-by-shop';

/** A stay that its host or the shop canceled after these statuses. */
const canceledAfter = (statuses: readonly OrderStatus[]) => ({
  kind: 'stay' as const,
  status: 'canceled' as const,
  sub_status: 'canceled_rt_host_reject' as const,
  timeline: [...statuses, 'canceled' as const].map((status) => ({ status, sub_status: null, at: '' })),
});

it('a stay refused before its acceptance is rejected by the host, and canceled by the shop afterwards [ORD-01]', () => {
  const key = (...given: Parameters<typeof canceledAfter>) => orderStatusMessageKey(canceledAfter(...given));
  expect(key(['rt_wait'])).toBe('status.canceled_rt_host_reject');
  expect(key(['rt_wait', 'rt_accept'])).toBe('status.canceled_shop');
  // An instant booking.
  expect(key(['rt_accept'])).toBe('status.canceled_shop');
  expect(key(['rt_wait', 'rt_accept', 'in_progress'])).toBe('status.canceled_shop');
});

it('goods, and stays that their guest or an expired hold ended, keep their status [ORD-01]', () => {
  const accepted = canceledAfter(['rt_accept']);
  for (const sub_status of ['canceled_expired', 'canceled_rt_guest_reject_cancel'] as const)
    expect(orderStatusMessageKey({ ...accepted, sub_status })).toBe(`status.${sub_status}`);
  expect(isStayCanceledByShop({ ...accepted, kind: 'goods' })).toBe(false);
  expect(orderStatusMessageKey({ ...accepted, kind: 'goods' })).toBe('status.canceled_shop');
  expect(orderStatusMessageKey({ ...accepted, status: 'in_progress', sub_status: null })).toBe('status.paid_stay');
});
