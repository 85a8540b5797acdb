import { deliveryToday } from '@/domain/delivery-today';
import { tehranInstant } from '@/domain/plain-date';

const TODAY = '2026-11-21';
const NOON = tehranInstant(TODAY, 12 * 60);
const day = (...slots: [time: string, left: number][]) => ({
  date: TODAY,
  slots: slots.map(([time, left]) => ({ time, left })),
});

it.each([
  ['open', [day(['11:00', 0], ['13:00', 1])]],
  ['full', [day(['11:00', 5], ['13:00', 0])]],
  ['closed', [day(['11:00', 5], ['12:00', 5])]],
  ['closed', [{ ...day(['13:00', 5]), date: '2026-11-22' }]],
  ['closed', []],
] as const)('a shop is %s by the hours that are still to come', (state, days) => {
  expect(deliveryToday(days, TODAY, NOON)).toBe(state);
});
