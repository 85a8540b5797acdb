import type { OrderStatus } from '@/contract/orders.schemas';
import { withoutUndone } from '@/domain/undone-steps';

it.each<[string, OrderStatus[], OrderStatus[]]>([
  ['no step was taken back', ['created', 'in_progress', 'ready'], ['created', 'in_progress', 'ready']],
  ['one step was taken back', ['created', 'in_progress', 'ready', 'in_progress'], ['created', 'in_progress']],
  ['a step was taken back and made again', ['rt_wait', 'rt_accept', 'rt_wait', 'rt_accept'], ['rt_wait', 'rt_accept']],
  ['the later of two steps was taken back', ['in_progress', 'ready', 'send', 'ready'], ['in_progress', 'ready']],
])('keeps what the order has passed when %s', (_, steps, kept) => {
  expect(withoutUndone(steps.map((status) => ({ status }))).map(({ status }) => status)).toEqual(kept);
});
