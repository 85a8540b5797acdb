import { useEffect, useRef, useState, type RefObject } from 'react';
import { isNetworkScarce, onFirstInteraction } from '../platform/scheduling';

/** Distance from the viewport within which an element counts as near. */
const MARGIN = '600px';

/**
 * Calls `reached` once the element has come near the viewport; where the network is scarce, not before the first interaction. Returns a
 * cancel function.
 */
export function whenNear(element: Element, reached: () => void): () => void {
  return isNetworkScarce() ? onFirstInteraction(() => observe(element, reached)) : observe(element, reached);
}

function observe(element: Element, reached: () => void): () => void {
  // Browsers without IntersectionObserver: call it at once, in a task of its own.
  if (typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(reached);
    return () => clearTimeout(timer);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      reached();
    },
    { rootMargin: MARGIN },
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
