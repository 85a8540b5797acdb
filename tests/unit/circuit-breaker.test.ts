import { createCircuitBreaker } from '@/server/http/circuit-breaker';

let nowMs = 0;
const createBreaker = () => {
  nowMs = 0;
  return createCircuitBreaker({ fullMs: 3_000, shortMs: 800, fullEveryMs: 5_000, now: () => nowMs });
};

it('the circuit breaker allows the full timeout while the API answers, also after one timeout [API-03]', () => {
  const breaker = createBreaker();
  expect(breaker.timeoutMs()).toBe(3_000);
  breaker.timedOut();
  expect(breaker.timeoutMs()).toBe(3_000);
  breaker.succeeded();
  breaker.timedOut();
  expect(breaker.timeoutMs()).toBe(3_000);
});

it('the circuit breaker shortens the timeout after two timeouts in a row, with a full one every five seconds', () => {
  const breaker = createBreaker();
  breaker.timedOut();
  breaker.timedOut();
  expect([breaker.timeoutMs(), breaker.timeoutMs()]).toEqual([800, 800]);
  nowMs = 5_000;
  expect([breaker.timeoutMs(), breaker.timeoutMs(), breaker.timeoutMs()]).toEqual([3_000, 800, 800]);
  nowMs = 10_000;
  expect(breaker.timeoutMs()).toBe(3_000);
});

it('the circuit breaker restores the full timeout after a response in time', () => {
  const breaker = createBreaker();
  for (let calls = 0; calls < 5; calls += 1) breaker.timedOut();
  expect(breaker.timeoutMs()).toBe(800);
  breaker.succeeded();
  expect([breaker.timeoutMs(), breaker.timeoutMs()]).toEqual([3_000, 3_000]);
});
