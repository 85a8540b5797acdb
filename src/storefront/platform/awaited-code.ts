/** Code that a visitor waits for, so that nothing that can be later shares a slow network with it. */

const awaited = new Set<Promise<unknown>>();

/** Notes that a visitor waits for `loading`, for as long as it takes, and returns it. */
export function awaitCode<T>(loading: Promise<T>): Promise<T> {
  const settle = (): void => void awaited.delete(loading);
  awaited.add(loading);
  loading.then(settle, settle);
  return loading;
}

/** Resolves once no visitor waits for code; a failed load counts as ended. */
export async function awaitedCodeSettled(): Promise<void> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}
