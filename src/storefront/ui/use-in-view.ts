import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far from the screen something counts as near. */
const MARGIN = '600px';

/** Calls `reached` once the element has come near the screen. Returns how to stop. */
function whenNear(element: Element, reached: () => void): () => void {
  // Browsers without the observer get it at once, in a moment of its own.
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

/** True once the element has come near the screen, and from then on. */
export function useInView<E extends Element>(): [ref: RefObject<E | null>, near: boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (near || !ref.current ? undefined : whenNear(ref.current, () => setNear(true))), [near]);
  return [ref, near];
}
