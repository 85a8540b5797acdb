import { dialogOfStep, offeredSteps } from '@/panel/orders/offered-steps';
import { deskOrder } from '@tests/support/panel-fixtures';

const TODAY = '2026-11-20';
const stay = deskOrder({
  kind: 'stay',
  delivery: null,
  check_in: '2026-11-18',
  check_out: '2026-11-22',
  next_statuses: ['done'],
});
const arrived = { ...stay, arrived_at: '2026-11-18T12:00:00Z' };

it('the end of a stay is offered to the arrived guest, and stands out on the day of departure only', () => {
  expect(offeredSteps(stay, TODAY, true)).toMatchObject({ statuses: [], usual: null, canTakeBackArrival: false });
  expect(offeredSteps(arrived, TODAY, true)).toMatchObject({
    statuses: ['done'],
    usual: null,
    canTakeBackArrival: true,
  });
  expect(offeredSteps(arrived, '2026-11-22', true).usual).toBe('done');
  expect(offeredSteps({ ...stay, can_mark_arrived: true }, '2026-11-22', true)).toMatchObject({
    statuses: ['done'],
    usual: null,
  });
});

it.each([
  ['a parcel by post', deskOrder(), 'send', 'send'],
  ['a parcel by courier', deskOrder({ delivery: 'courier' }), 'send', null],
  ['what is packed', deskOrder(), 'ready', null],
  ['a paid delivery', deskOrder(), 'done', null],
  ['a delivery with money', deskOrder({ can_mark_paid: true, owed: 5_000 }), 'done', 'delivered'],
  ['the end of a stay', stay, 'done', 'done'],
] as const)('%s is followed by its dialog', (_, order, to, dialog) => {
  expect(dialogOfStep(order, to)).toBe(dialog);
});
