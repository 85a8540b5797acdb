/** Hydrates a part (lazy-hydrate.tsx) that the visitor may be using. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A part as it is in the server's HTML. */
interface ServerHtml {
  readonly serverHtml: HTMLElement;
  /** The selector of the buttons that are pressed again once the part is hydrated. */
  readonly buttons: string;
  /** The buttons that were pressed before, in order. */
  readonly pressed: ReadonlySet<Element>;
}

/**
 * Hydrates the part immediately, unless it has the keyboard focus, which would be lost: then its elements are replaced
 * when the focus has left it. Buttons that were pressed before are pressed again.
 * @param box the part as it is rendered
 */
export function hydrateInPlace(box: RefObject<HTMLElement | null>, part: ServerHtml, hydrate: () => void): void {
  const { serverHtml, pressed } = part;
  const hydrateNow = () => pressAgain(box, part, hydrate);
  if (pressed.size > 0 || !serverHtml.matches(':focus-within')) return hydrateNow();
  serverHtml.addEventListener('click', () => (pressed.size > 0 ? hydrateNow() : undefined));
  serverHtml.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && serverHtml.contains(relatedTarget)) return;
    hydrate();
  });
}

/** Each button once, and only the same button at the same place: with a different state there may be another one. */
function pressAgain(
  box: RefObject<HTMLElement | null>,
  { serverHtml, buttons, pressed }: ServerHtml,
  hydrate: () => void,
): void {
  const places = [...serverHtml.querySelectorAll(buttons)];
  flushSync(hydrate);
  const twins = [...(box.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
  for (const button of pressed) {
    const twin = twins[places.indexOf(button)];
    const isSame =
      twin?.textContent === button.textContent && twin.getAttribute('aria-label') === button.getAttribute('aria-label');
    if (!twin || !isSame) continue;
    twin.focus();
    twin.click();
  }
}
