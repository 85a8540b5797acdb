import type { BackendDeps } from '../deps';

/**
 * Runs `work` every `everyMs` milliseconds, never concurrently. A failed round is logged and the next one runs as
 * usual.
 * @param work receives a function that returns false after a stop, for checks between long steps
 * @param atOnce whether the first round runs immediately: for work that an earlier process may have left unfinished
 */
export function repeat(
  deps: Pick<BackendDeps, 'log'>,
  name: string,
  everyMs: number,
  work: (shouldContinue: () => boolean) => Promise<void>,
  { atOnce = false } = {},
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    try {
      await work(() => !stopped);
    } catch (error) {
      deps.log(`${name}_failed`, { error: error instanceof Error ? error.message : String(error) });
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = round();
    }, everyMs);
    timer.unref();
  };
  if (atOnce) running = round();
  else plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
