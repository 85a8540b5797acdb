import { loadWithRetry } from './scheduling';

export function untilLoaded(load: () => Promise<unknown>, onMissed: () => void) {
  const code = loadWithRetry(load, onMissed);
  return { ask: code.load, hurry: code.prioritize, arrived: code.markLoaded };
}
