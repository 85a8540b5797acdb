/**
 * Parts of a page that nobody sees at first: their HTML comes from the server, their code when the page rests, and they wake once
 * somebody is there (platform/first-interaction.ts). Until then the server's HTML stands as it is, links and all; on a page that was come to
 * by a tap the code draws it.
 * It is no React.lazy, which puts what is large out of its place in the server's HTML and moves it there by an inline script.
 */
import { createElement, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { afterPaint, whenIdle } from '../platform/page-lifecycle';
import { whenAttended } from '../platform/first-interaction';
import { untilLoaded } from '../platform/load-with-retry';
import styles from './lazy-hydrate.module.css';

const never = () => false;
const all = new Set<() => Promise<unknown>>();

/**
 * Loads the code of all parts that are hydrated later, so that the next render is complete.
 * @internal for tests
 */
export function loadLateParts(): Promise<unknown> {
  return Promise.all([...all].map((load) => load()));
}

/**
 * @param load brings the part's code
 * @param here the part itself on the server, null in a browser: `process.env.NEXT_RUNTIME === 'nodejs' ? require(…) : null`, which
 *   leaves it out of the browser's bundle. The style sheets of all it draws are imported beside it (tests/repository/late-parts.test.ts)
 * @param useIsStale whether the server's HTML of it no longer holds, such as of a choice that the browser has stored: then it
 *   wakes at once
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  here: ComponentType<P> | null,
  useIsStale: () => boolean = never,
): ComponentType<P> {
  // What has to wait for a module is a promise where its exports should be: its HTML would be missing without a word.
  if (here === undefined)
    throw new Error('A late part waits for a module on the server: see transpilePackages in next.config.js');
  let part = here;
  const fetch = () => load().then((code) => void (part = code));
  all.add(fetch);
  return function LatePart(props: P) {
    const [isAwake, setAwake] = useState(part !== null);
    const box = useRef<HTMLDivElement>(null);
    const hurry = useRef<() => void>(undefined);
    useEffect(() => {
      if (isAwake || !box.current) return undefined;
      const [ask, stop] = wakeWhenNear(box, box.current, fetch, () => setAwake(true));
      hurry.current = ask;
      return stop;
    }, [isAwake]);
    const isStale = useIsStale();
    useEffect(() => void (isStale && hurry.current?.()), [isStale]);
    if (isAwake && part)
      return (
        <div key="awake" ref={box} className={styles.part} data-late>
          {createElement(part, props)}
        </div>
      );
    // React leaves alone what the server wrote into an element whose HTML it is not to look at.
    return (
      <div
        key="kept"
        ref={box}
        className={styles.part}
        data-late
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}

/**
 * Fetches the code when the page rests, so that no tap waits for it, and wakes the part once somebody is there, when a button of it
 * is pressed, or, when nothing of the part is there, as soon as the rest of the page can be seen. The code is asked for until it comes.
 * Returns how to wake it at once, and how to stop.
 */
function wakeWhenNear(
  box: RefObject<HTMLElement | null>,
  kept: HTMLElement,
  fetch: () => Promise<void>,
  wake: () => void,
): [() => void, () => void] {
  let isWanted = true;
  let pressed: Event | undefined;
  const bring = () => Promise.all([import('./hydrate-in-place'), fetch()]);
  const code = untilLoaded(
    () => bring().then(([late]) => (isWanted ? late.wakeInPlace(box, kept, wake, pressed) : undefined)),
    () => undefined,
  );
  kept.onclick = (event) => {
    pressed = event;
    code.ask();
  };
  let stops: (() => void)[] = [];
  if (kept.firstElementChild) stops = [whenIdle(() => void bring().catch(() => undefined)), whenAttended(code.ask)];
  // The second frame begins when the first has reached the screen.
  else
    void afterPaint()
      .then(afterPaint)
      .then(() => (isWanted ? code.ask() : undefined));
  const stop = () => {
    isWanted = false;
    code.arrived();
    for (const one of stops) one();
  };
  return [code.ask, stop];
}
