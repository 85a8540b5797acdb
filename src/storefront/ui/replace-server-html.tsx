/**
 * Parts of a page below the first screen: their HTML comes from the server, their code with the visitor's first
 * interaction. Until then the server's HTML stays as it is, links included; then the part is rendered in its place.
 * After a client-side navigation the code renders the part. React's `lazy` in a Suspense boundary would hydrate the
 * same elements, but React cannot commit a route change while a boundary of the page waits for code that does not
 * arrive, such as without a connection (docs/decisions/0014).
 */
import { createElement, memo, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { hasFragment } from '../platform/location';
import { loadWithRetry, nextFrame, onFirstInteraction, onIdle } from '../platform/scheduling';
import styles from './replace-server-html.module.css';

/** Elements that are pressed again once the part is rendered. */
const BUTTONS = 'button,[role=button]';

const never = () => false;
const preloads = new Set<() => Promise<unknown>>();

/**
 * Loads the code of every such part, so that the next render is complete.
 * @internal for tests
 */
export function preloadAll(): Promise<unknown> {
  return Promise.all([...preloads].map((preload) => preload()));
}

/**
 * @param load loads the part's code
 * @param onServer the part itself on the server, null in a browser, which leaves it out of the browser's bundle:
 *   `process.env.NEXT_RUNTIME === 'nodejs' ? require(…) : null`
 * @param useIsStale whether the server's HTML is outdated, such as by a choice that the browser has stored: then the
 *   part is rendered immediately
 */
export function replaceServerHtml<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onServer: ComponentType<P> | null,
  useIsStale: (props: P) => boolean = never,
): ComponentType<P> {
  // A module with top-level await has a promise in the place of its exports: its HTML would be missing.
  if (onServer === undefined)
    throw new Error(
      'A part whose server HTML is replaced waits for a module on the server: see transpilePackages in next.config.js',
    );
  let part = onServer;
  const fetchCode = () => load().then((code) => void (part = code));
  preloads.add(fetchCode);
  // A part is a large section: it is rendered again only when its own props change, not with each tap on the page.
  return memo(function ReplaceServerHtml(props: P) {
    const [isRendered, setRendered] = useState(part !== null);
    const box = useRef<HTMLDivElement>(null);
    const renderNow = useRef<() => void>(undefined);
    useEffect(() => {
      if (isRendered || !box.current) return undefined;
      const [begin, stop] = renderOnInteraction(box, box.current, fetchCode, () => setRendered(true));
      renderNow.current = begin;
      return stop;
    }, [isRendered]);
    const isStale = useIsStale(props);
    useEffect(() => void (isStale && renderNow.current?.()), [isStale]);
    if (isRendered && part)
      return (
        <div key="rendered" ref={box} className={styles.part} data-lazy>
          {createElement(part, props)}
        </div>
      );
    // React leaves the server's HTML unchanged in an element with `dangerouslySetInnerHTML`.
    return (
      <div
        key="server-html"
        ref={box}
        className={styles.part}
        data-lazy
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  });
}

/**
 * Renders the part after the visitor's first interaction, or when one of its buttons is pressed. When the page has no
 * HTML of it, or its URL has a fragment, which may open something in it, it is rendered as soon as the rest of the page
 * has been painted. Loading the code is retried. Returns a function that renders it immediately, and one that stops.
 */
function renderOnInteraction(
  box: RefObject<HTMLElement | null>,
  serverHtml: HTMLElement,
  fetchCode: () => Promise<void>,
  render: () => void,
): [() => void, () => void] {
  let isWanted = true;
  const pressed = new Set<Element>();
  const code = loadWithRetry(async () => {
    const [{ replaceInPlace }] = await Promise.all([import('./replace-in-place'), fetchCode()]);
    if (isWanted) replaceInPlace(box, { serverHtml, buttons: BUTTONS, pressed }, render);
  });
  serverHtml.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest(BUTTONS) : null;
    if (!button) return;
    pressed.add(button);
    button.setAttribute('aria-busy', 'true');
    code.load();
  };
  let cancel: (() => void) | undefined;
  if (serverHtml.firstElementChild && !hasFragment()) cancel = onFirstInteraction(() => onIdle(code.load));
  // The second frame begins after the first one has been painted.
  else
    void nextFrame()
      .then(nextFrame)
      .then(() => (isWanted ? code.load() : undefined));
  const stop = () => {
    isWanted = false;
    code.markLoaded();
    cancel?.();
  };
  return [code.load, stop];
}
