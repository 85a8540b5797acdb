/** ours: code that did not come is asked for again after these pauses, the last one over and over. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000];

/** Code that has to come: it is asked for until it does. */
export interface AwaitedCode {
  /** Asks for it, unless it is on its way. */
  ask(): void;
  /** The same for somebody who waits: a failure is told. */
  hurry(): void;
  /** It is here, whoever brought it. */
  arrived(): void;
}

/**
 * @param load brings the code; rejects when it could not be had
 * @param onMissed the code could not be had, and somebody waits who has not been told yet
 */
export function untilLoaded(load: () => Promise<unknown>, onMissed: () => void): AwaitedCode {
  let isHere = false;
  let isOnItsWay = false;
  let isAwaited = false;
  let misses = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    clearTimeout(again);
    if (isHere || isOnItsWay) return;
    isOnItsWay = true;
    load().then(
      () => (isOnItsWay = false),
      () => {
        isOnItsWay = false;
        again = setTimeout(ask, PAUSES_MS[Math.min(misses, PAUSES_MS.length - 1)]);
        misses += 1;
        if (isAwaited) onMissed();
        isAwaited = false;
      },
    );
  };
  return {
    ask,
    hurry: () => {
      isAwaited = true;
      ask();
    },
    arrived: () => {
      isHere = true;
      clearTimeout(again);
    },
  };
}
