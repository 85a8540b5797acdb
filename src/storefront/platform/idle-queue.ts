import { whenIdle } from './page-lifecycle';

/**
 * Does one thing after the other, each in a rest of the page of its own, once what the one before it has promised is there (or has
 * failed): code that comes all at once is one long task, in which a phone answers nothing. Returns how to call off the rest.
 */
export function whenIdleInSteps(steps: readonly (() => unknown)[]): () => void {
  let stop = () => undefined as void;
  let isWanted = true;
  const go = (at: number) => {
    const work = steps[at];
    const next = () => go(at + 1);
    if (work && isWanted) stop = whenIdle(() => void Promise.resolve(work()).then(next, next));
  };
  go(0);
  return () => {
    isWanted = false;
    stop();
  };
}
