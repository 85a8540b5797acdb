import { useEffect } from 'react';
import { whenIdleInSteps } from '../platform/idle-queue';
import { fetchLate } from './use-lazy-import';

/**
 * Fetches code when the page rests, so that the tap that needs it finds it here. A failed fetch is nobody's loss: the tap
 * fetches again.
 * @param steps a constant of its module: what the code stands on, then the loader that `useLate` will have; what is evaluated
 *   in each is a task of its own
 */
export function useIdleLoad(steps: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => whenIdleInSteps(steps.map((load) => () => fetchLate(load))), [steps]);
}
