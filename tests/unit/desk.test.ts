import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders.schemas';
import {
  canCancelForShop,
  canMarkArrived,
  cookingTimeOf,
  deskKindOf,
  nextStatusesOf,
  type DeskOrderState,
} from '@/domain/desk';

const TODAY = '2026-11-20';
const goods = (status: OrderStatus, more: Partial<DeskOrderState> = {}): DeskOrderState => ({
  kind: 'goods',
  status,
  delivery: 'post',
  times: [],
  check_in: null,
  check_out: null,
  arrived_at: null,
  seen_at: null,
  ...more,
});
const stay = (status: OrderStatus, check_in: string, check_out: string): DeskOrderState => ({
  ...goods(status),
  kind: 'stay',
  delivery: null,
  check_in,
  check_out,
});
const food = { delivery: 'slot', times: ['2026-11-20 12:30'] } as const;

it('each order status has its kind at the desk', () => {
  const kinds = Object.fromEntries(ORDER_STATUSES.map((status) => [status, deskKindOf(goods(status), TODAY)]));
  expect(kinds).toEqual({
    created: 'waiting_money',
    in_progress: 'to_pack',
    ready: 'to_send',
    send: null,
    rt_wait: 'to_accept',
    rt_accept: 'waiting_money',
    done: null,
    canceled: null,
  });
  expect(deskKindOf(goods('in_progress', food), TODAY)).toBe('to_cook');
  expect(deskKindOf(goods('created', food), TODAY)).toBe('waiting_money');
});

it.each([
  ['2026-11-20', '2026-11-22', 'arriving'],
  ['2026-11-18', '2026-11-20', 'leaving'],
  ['2026-11-17', '2026-11-19', 'leaving'],
  ['2026-11-18', '2026-11-21', 'to_see'],
  ['2026-11-21', '2026-11-23', 'to_see'],
])('a paid stay from %s to %s has the desk kind %s', (check_in, check_out, kind) => {
  const order = stay('in_progress', check_in, check_out);
  expect(deskKindOf(order, TODAY)).toBe(kind);
  expect(deskKindOf({ ...order, seen_at: new Date(0) }, TODAY)).toBe(kind === 'to_see' ? null : kind);
});

it('a guest can be marked as arrived once, from the day of arrival to that of departure', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
  const booked = stay('in_progress', '2026-11-20', '2026-11-22');
  expect(days.map((day) => canMarkArrived(booked, day))).toEqual([false, true, true, false]);
  const arrived = { ...booked, arrived_at: new Date(0) };
  expect([canMarkArrived(arrived, TODAY), deskKindOf(arrived, TODAY)]).toEqual([false, null]);
  expect(deskKindOf(arrived, '2026-11-22')).toBe('leaving');
  expect(canMarkArrived(stay('rt_accept', '2026-11-20', '2026-11-22'), TODAY)).toBe(false);
});

it('only food orders have a cooking time', () => {
  expect(cookingTimeOf(food)).toBe('2026-11-20 12:30');
  expect([
    cookingTimeOf({ delivery: 'slot', times: [] }),
    cookingTimeOf({ delivery: 'post', times: food.times }),
  ]).toEqual([null, null]);
});

it('the next steps have the usual one first, and only those that the actor may take', () => {
  expect(nextStatusesOf(goods('ready'), ['panel'], TODAY)).toEqual(['send', 'done']);
  expect(nextStatusesOf(goods('ready', { delivery: 'pickup' }), ['panel'], TODAY)).toEqual(['done', 'send']);
  expect(nextStatusesOf(goods('in_progress', food), ['kitchen'], TODAY)).toEqual(['ready']);
  expect(nextStatusesOf(goods('ready', food), ['kitchen'], TODAY)).toEqual([]);
  expect(nextStatusesOf(goods('created'), ['panel'], TODAY)).toEqual([]);
  expect(nextStatusesOf(stay('rt_wait', TODAY, TODAY), ['host'], TODAY)).toEqual(['rt_accept']);
});

it.each([
  ['2026-11-19', '2026-11-22', ['done']],
  ['2026-11-20', '2026-11-22', ['done']],
  ['2026-11-21', '2026-11-22', []],
])('a paid stay from %s to %s has the next steps %j', (check_in, check_out, steps) => {
  for (const actor of ['panel', 'host'] as const)
    expect(nextStatusesOf(stay('in_progress', check_in, check_out), [actor], TODAY)).toEqual(steps);
});

it('open orders can be canceled for the shop, a paid stay by staff only', () => {
  const open = ORDER_STATUSES.filter((status) => canCancelForShop(goods(status), ['panel']));
  expect(open).toEqual(['created', 'in_progress', 'ready', 'send']);
  const paid = stay('in_progress', TODAY, TODAY);
  expect([
    canCancelForShop(paid, ['panel']),
    canCancelForShop(paid, ['host']),
    canCancelForShop(paid, ['customer']),
    canCancelForShop(goods('ready'), ['kitchen']),
  ]).toEqual([true, false, false, false]);
});
