/** Whether text around the element runs from right to left, by the nearest `dir`. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}
