/** Focuses the main heading of the page, without scrolling, when nothing has the focus. */
export function focusHeading(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
