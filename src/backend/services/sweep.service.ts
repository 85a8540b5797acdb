import type { BackendDeps } from '../deps';
import { sweepAuth } from './auth.service';
import { freeNext } from './free-holds';

/** Orders that one round frees at most, so that a stop never waits long. */
const ROUND = 500;

/** How often dead tokens, old codes and the like are cleared away: they only take room. */
const AUTH_EVERY_MS = 3_600_000;

/** Frees every expired hold that nobody else is freeing; answers how many. Safe on any number of instances at once. */
export async function sweepOnce(deps: BackendDeps): Promise<number> {
  let freed = 0;
  while (freed < ROUND && (await freeNext(deps))) freed += 1;
  return freed;
}

/**
 * Sweeps expired holds every `everyMs` milliseconds, and dead tokens and codes once an hour, until stopped; the stop
 * waits for what is running.
 */
export function startSweep(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const stops = [
    repeat(deps, 'sweep_holds', everyMs, async () => {
      const freed = await sweepOnce(deps);
      if (freed > 0) deps.log('holds_freed', { count: freed });
    }),
    repeat(deps, 'sweep_auth', AUTH_EVERY_MS, () => sweepAuth(deps)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does `work` every `everyMs` milliseconds, never twice at once. A failed round is logged, and the next one tries again. */
function repeat(deps: BackendDeps, name: string, everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const round = async () => {
    try {
      await work();
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
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
