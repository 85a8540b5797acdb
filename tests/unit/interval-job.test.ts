import { repeat } from '@/backend/services/interval-job';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a failed round is run again after its own time, and the next as usual', async () => {
  const logged: string[] = [];
  const work = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(undefined);
  const stop = repeat({ log: (event) => void logged.push(event) }, 'audit', 1000, work, { atOnce: true, retryMs: 10 });
  await jest.advanceTimersByTimeAsync(0);
  expect(logged).toEqual(['audit_failed']);
  await jest.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

it('the first round may come earlier than the others', async () => {
  const work = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  const stop = repeat({ log: () => undefined }, 'audit', 1000, work, { firstMs: 10 });
  await jest.advanceTimersByTimeAsync(9);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await stop();
});
