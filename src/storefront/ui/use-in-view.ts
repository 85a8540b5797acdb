import { useEffect, useRef, useState, type RefObject } from 'react';
import { isNetworkScarce, onFirstInteraction } from '../platform/scheduling';

/** Distance from the viewport within which an element counts as near, once the visitor has interacted with the page. */
const MARGIN = '600px';

/**
 * Calls `reached` once, when the element has come near the viewport. On an untouched page it has to be in view, and where the network is
 * scarce the page has to be touched first: what nobody scrolls to is not loaded. Returns a cancel function.
 */
export function whenNear(element: Element, reached: () => void): () => void {
  const cancelInView = isNetworkScarce() ? () => undefined : observe(element, '0px', reach);
  const cancelNear = onFirstInteraction(() => observe(element, MARGIN, reach));
  const cancel = () => {
    cancelInView();
    cancelNear();
  };
  function reach(): void {
    cancel();
    reached();
  }
  return cancel;
}

function observe(element: Element, rootMargin: string, reached: () => void): () => void {
  // Browsers without IntersectionObserver: call it at once, in a task of its own.
  if (typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(reached);
    return () => clearTimeout(timer);
  }
  const observer = new IntersectionObserver(
    (entries) => (entries.some((entry) => entry.isIntersecting) ? reached() : undefined),
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True from the moment the element has come near the viewport. */
export function useInView<E extends Element>(): [ref: RefObject<E | null>, inView: boolean] {
  const ref = useRef<E>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => (inView || !ref.current ? undefined : whenNear(ref.current, () => setInView(true))), [inView]);
  return [ref, inView];
}
