import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a field has had the focus, so that the code that assists it is worth loading. The field may have been
 * focused before hydration, which is checked on mount. The second value marks it as focused.
 */
export function useHasFocus(field: RefObject<HTMLElement | null>): [hasFocus: boolean, touch: () => void] {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => setHasFocus(field.current === document.activeElement), [field]);
  return [hasFocus, () => setHasFocus(true)];
}
