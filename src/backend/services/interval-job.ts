import type { BackendDeps } from '../deps';

/**
 * Runs `work` every `everyMs` milliseconds, never concurrently. A failed round is logged and the next one runs as
 * usual.
 * @param work receives a function that returns false after a stop, for checks between long steps
 * @param atOnce whether the first round runs immediately: for work that an earlier process may have left unfinished
 * @param firstMs after how long the first round is run otherwise, milliseconds; `everyMs` by default
 * @param retryMs after how long a failed round is run again, milliseconds; `everyMs` by default
 */
export function repeat(
  deps: Pick<BackendDeps, 'log'>,
  name: string,
  everyMs: number,
  work: (shouldContinue: () => boolean) => Promise<void>,
  { atOnce = false, firstMs = everyMs, retryMs = everyMs } = {},
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    let nextMs = everyMs;
    try {
      await work(() => !stopped);
    } catch (error) {
      deps.log(`${name}_failed`, { error: error instanceof Error ? error.message : String(error) });
      nextMs = retryMs;
    }
    if (!stopped) plan(nextMs);
  };
  const plan = (afterMs: number) => {
    timer = setTimeout(() => {
      running = round();
    }, afterMs);
    timer.unref();
  };
  if (atOnce) running = round();
  else plan(firstMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
