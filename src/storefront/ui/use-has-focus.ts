import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a field is used, so that what helps with it is worth loading. Whoever was quicker than our script is in it already.
 * Returns how to say that it is, too.
 */
export function useHasFocus(field: RefObject<HTMLElement | null>): [isTouched: boolean, touch: () => void] {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => setTouched(field.current === document.activeElement), [field]);
  return [isTouched, () => setTouched(true)];
}
