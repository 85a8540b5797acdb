/** Whether pages have one column (two-column.module.css). */
export function isPhone(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 899px)').matches;
}
