import type { BackendDeps } from '../deps';

/**
 * Does `work` every `everyMs` milliseconds, never twice at once. A failed round is logged, and the next one tries again.
 * @param work is told whether to go on, and asks it between its steps where they take long
 * @param atOnce whether the first round comes now: for what an earlier process may have left half done
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
