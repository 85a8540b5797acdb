/** Whether the visitor's device is set to reduced motion. */
export function prefersStillness(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How a script scrolls. A named behavior overrides the style sheet, and with it its rule for reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersStillness() ? 'auto' : 'smooth';
}
