import { createCircuitBreaker } from '@/server/http/circuit-breaker';

let nowMs = 0;
const patience = () => {
  nowMs = 0;
  return createCircuitBreaker({ fullMs: 3_000, shortMs: 800, fullEveryMs: 5_000, now: () => nowMs });
};

it('waits in full as long as the API answers, also after one call that came too late [API-03]', () => {
  const one = patience();
  expect(one.timeoutMs()).toBe(3_000);
  one.timedOut();
  expect(one.timeoutMs()).toBe(3_000);
  one.succeeded();
  one.timedOut();
  expect(one.timeoutMs()).toBe(3_000);
});

it('waits less than a second once two in a row came too late, but now and then in full', () => {
  const one = patience();
  one.timedOut();
  one.timedOut();
  expect([one.timeoutMs(), one.timeoutMs()]).toEqual([800, 800]);
  nowMs = 5_000;
  expect([one.timeoutMs(), one.timeoutMs(), one.timeoutMs()]).toEqual([3_000, 800, 800]);
  nowMs = 10_000;
  expect(one.timeoutMs()).toBe(3_000);
});

it('waits in full again after any answer in time', () => {
  const one = patience();
  for (let calls = 0; calls < 5; calls += 1) one.timedOut();
  expect(one.timeoutMs()).toBe(800);
  one.succeeded();
  expect([one.timeoutMs(), one.timeoutMs()]).toEqual([3_000, 3_000]);
});
