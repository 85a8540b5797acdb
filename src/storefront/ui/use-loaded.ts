import { useEffect, useRef, useState } from 'react';
import { awaitCode } from '../platform/awaited-code';
import { isNetworkScarce } from '../platform/network';
import { onFirstInteraction, onIdle } from '../platform/scheduling';

type Load = () => Promise<unknown>;

const loaded = new WeakSet<Load>();

async function note(load: Load): Promise<void> {
  await load();
  loaded.add(load);
}

/**
 * Loads the code of a widget (`next/dynamic`) when it is first needed; true once it is loaded, also while the widget is
 * closed again. Until then the widget's opener is busy.
 * @param load a constant of its module
 * @param onFailure called when the code could not be loaded; the next time it is needed retries
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
    awaitCode(note(load)).then(
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
 * For an element that opens a widget: loads its code when the visitor is about to press it. A failure is reported only
 * by the press.
 */
export function preloadOnIntent(load: Load) {
  const preload = (): void => void note(load).catch(() => undefined);
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}

/**
 * Loads code that the visitor is likely to need, after the first interaction and while the browser is idle; nothing on
 * a scarce network.
 * @param load a constant of its module; undefined: nothing
 */
export function usePreload(load: Load | undefined): void {
  useEffect(() => {
    if (!load || isNetworkScarce()) return undefined;
    return onFirstInteraction(() => onIdle(() => void note(load).catch(() => undefined)));
  }, [load]);
}
