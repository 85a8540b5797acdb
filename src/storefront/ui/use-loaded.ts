import { useEffect, useRef, useState } from 'react';
import { isNetworkScarce, onFirstInteraction, runInSpareIdle } from '../platform/scheduling';

type Load = () => Promise<unknown>;

const loaded = new WeakSet<Load>();

async function note(load: Load): Promise<void> {
  await load();
  loaded.add(load);
}

/**
 * Loads the code of a widget (`next/dynamic`) once it is wanted; true from its arrival on, also while the widget is
 * closed again. Until then the widget's opener is busy.
 * @param load a constant of its module
 * @param onFailure the code could not be loaded; wanting it again tries again
 */
export function useLoaded(load: Load, isWanted: boolean, onFailure?: () => void): boolean {
  const [wasLoaded, setLoaded] = useState(false);
  const isLoaded = wasLoaded || (isWanted && loaded.has(load));
  if (isLoaded !== wasLoaded) setLoaded(true);
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });
  useEffect(() => {
    if (!isWanted || isLoaded) return undefined;
    let isCurrent = true;
    note(load).then(
      () => (isCurrent ? setLoaded(true) : undefined),
      () => (isCurrent ? latest.current?.() : undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, isLoaded]);
  return isLoaded;
}

/**
 * For an element that opens a widget: loads its code when the visitor is about to press it. A failure is the press's to
 * report.
 */
export function preloadOnIntent(load: Load) {
  const preload = (): void => void note(load).catch(() => undefined);
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}

/**
 * Loads code that the visitor is likely to need, after the first interaction and while the browser is idle; on a scarce
 * network nothing.
 * @param steps a constant of its module; what is evaluated in each is a task of its own
 */
export function usePreload(steps: readonly Load[]): void {
  useEffect(() => {
    if (isNetworkScarce()) return undefined;
    return onFirstInteraction(() => runInSpareIdle(steps.map((load) => () => note(load))));
  }, [steps]);
}
