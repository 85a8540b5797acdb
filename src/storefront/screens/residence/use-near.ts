import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far from the screen something counts as near. */
const MARGIN = '600px';

/** True once the element has come near the screen, and from then on. */
export function useNear<E extends Element>(): [ref: RefObject<E | null>, near: boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    // Browsers without the observer get it at once, in a moment of its own.
    if (typeof IntersectionObserver === 'undefined') {
      const timer = setTimeout(() => setNear(true));
      return () => clearTimeout(timer);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
