import { act, renderHook } from '@testing-library/react';
import type { DeskGroup } from '@/contract/panel-desk-order.schemas';
import { useArrivals } from '@/panel/desk/use-arrivals';
import { recordActs } from '@/storefront/platform/attention';
import { deskOrder } from '@tests/support/panel-fixtures';

const AGAIN_MS = 10_000;

/** What waits: orders of these ids. */
const waiting = (...ids: number[]): DeskGroup[] => [
  { kind: 'to_pack', time: null, count: ids.length, items: ids.map((id) => deskOrder({ id })) },
];

let sounds = 0;
let stop = () => {};
beforeEach(() => {
  sounds = 0;
  // The sound begins with its output, which does not exist here.
  Object.assign(window, {
    AudioContext: class {
      constructor() {
        sounds += 1;
        throw new Error('No sound here');
      }
    },
  });
  jest.useFakeTimers();
  stop = recordActs(() => undefined);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'AudioContext');
});

/** The desk with an order that was there before, and a new one after a minute. */
function withNewOrder(isLoud = true) {
  const desk = renderHook(({ groups, loud }) => useArrivals(groups, loud), {
    initialProps: { groups: waiting(1), loud: isLoud },
  });
  act(() => jest.advanceTimersByTime(60_000));
  expect(sounds).toBe(0);
  desk.rerender({ groups: waiting(1, 2), loud: isLoud });
  return desk;
}

it('a new order sounds again and again until a person uses the page', () => {
  withNewOrder();
  expect(sounds).toBe(1);
  act(() => jest.advanceTimersByTime(2 * AGAIN_MS));
  expect(sounds).toBe(3);
  act(() => void window.dispatchEvent(new Event('pointermove')));
  act(() => jest.advanceTimersByTime(10 * AGAIN_MS));
  expect(sounds).toBe(3);
});

it('its sound ends when the order waits no more, and when the sound is switched off', () => {
  const desk = withNewOrder();
  desk.rerender({ groups: waiting(1), loud: true });
  act(() => jest.advanceTimersByTime(10 * AGAIN_MS));
  expect(sounds).toBe(1);
  desk.rerender({ groups: waiting(1, 3), loud: true });
  expect(sounds).toBe(2);
  desk.rerender({ groups: waiting(1, 3), loud: false });
  act(() => jest.advanceTimersByTime(10 * AGAIN_MS));
  expect(sounds).toBe(2);
});

it('nothing sounds while the sound is switched off', () => {
  withNewOrder(false);
  act(() => jest.advanceTimersByTime(10 * AGAIN_MS));
  expect(sounds).toBe(0);
});
