import { serialQueue } from '@/backend/services/serial-queue';

it('the serial queue runs tasks one after the other in order, also after a failed one', async () => {
  const next = serialQueue();
  const steps: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([next(work('one')), next(work('two', true)), next(work('three'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'one',
    'Error: two',
    'three',
  ]);
});
