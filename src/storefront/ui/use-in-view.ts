import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the viewport within which an element counts as in view. */
const MARGIN = '600px';

/** Calls `reached` once the element has come near the viewport. Returns a cancel function. */
function onceNear(element: Element, reached: () => void): () => void {
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
  useEffect(() => (inView || !ref.current ? undefined : onceNear(ref.current, () => setInView(true))), [inView]);
  return [ref, inView];
}
