let awaited: MutationObserver | undefined;

/**
 * Focuses the main heading of the page, without scrolling, when nothing has the focus. A page whose screen is loaded
 * after the navigation has no heading yet: it is focused when it appears, unless something else has the focus by then.
 */
export function focusHeading(): void {
  awaited?.disconnect();
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) {
    awaited = new MutationObserver(focusHeading);
    awaited.observe(body, { childList: true, subtree: true });
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
