/** Whether the element's text runs from right to left, by the nearest `dir`. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}
