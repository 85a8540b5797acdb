/** How a late part (lazy-hydrate.tsx) wakes under the hands of whoever is in it; this comes with the part's own code. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

const BUTTONS = 'button,[role=button]';

/**
 * Wakes the part at once, unless somebody stands in it with the keyboard: they are not thrown out, its elements change when they
 * have gone on. A button that was pressed before it could answer is pressed again.
 * @param box the part as it is drawn
 * @param kept the server's HTML of it
 * @param pressed the last click in it, if any
 */
export function wakeInPlace(
  box: RefObject<HTMLElement | null>,
  kept: HTMLElement,
  wake: () => void,
  pressed?: Event,
): void {
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(BUTTONS) : null;
    if (button) pressAgain(box, kept, button, wake);
    return button !== null;
  };
  if (pressed && press(pressed)) return;
  if (!kept.matches(':focus-within')) return wake();
  // Void: an answer of false would keep links from being followed.
  kept.onclick = (event) => void press(event);
  kept.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && kept.contains(relatedTarget)) return;
    wake();
  });
}

/** Once, and only the same one at the same place: with other state another one may stand there. */
function pressAgain(box: RefObject<HTMLElement | null>, kept: HTMLElement, pressed: Element, wake: () => void): void {
  const place = [...kept.querySelectorAll(BUTTONS)].indexOf(pressed);
  flushSync(wake);
  const twin = box.current?.querySelectorAll<HTMLElement>(BUTTONS)[place];
  if (
    !twin ||
    twin.textContent !== pressed.textContent ||
    twin.getAttribute('aria-label') !== pressed.getAttribute('aria-label')
  )
    return;
  twin.focus();
  twin.click();
}
