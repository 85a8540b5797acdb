import { useEffect, useRef, useState, type RefObject } from 'react';
import { isNetworkScarce } from '../platform/network';
import { onFirstInteraction } from '../platform/scheduling';

/** Distance from the viewport within which an element counts as near, once the visitor has interacted with the page. */
const MARGIN = '600px';

/**
 * Calls `reached` once, when the element comes near the viewport. On an untouched page the element has to be in view.
 * On a scarce network it is called only after the first interaction, so that parts that are not scrolled to are not
 * loaded. Returns a cancel function.
 */
export function whenNear(element: Element, reached: () => void): () => void {
  let isWanted = true;
  const reach = () => {
    if (isWanted) reached();
    isWanted = false;
  };
  const stops = [onFirstInteraction(() => observe(element, MARGIN, reach))];
  if (!isNetworkScarce()) stops.push(observe(element, '0px', reach));
  return () => {
    isWanted = false;
    stops.forEach((stop) => stop());
  };
}

function observe(element: Element, rootMargin: string, reached: () => void): () => void {
  // Browsers without IntersectionObserver: call it immediately, in a task of its own.
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
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True once the element has come near the viewport. */
export function useInView<E extends Element>(): [ref: RefObject<E | null>, inView: boolean] {
  const ref = useRef<E>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => (inView || !ref.current ? undefined : whenNear(ref.current, () => setInView(true))), [inView]);
  return [ref, inView];
}
