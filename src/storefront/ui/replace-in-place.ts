/** Replaces the server HTML of a part (replace-server-html.tsx) that the visitor may be using. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A part as it is in the server's HTML. */
interface ServerHtml {
  readonly serverHtml: HTMLElement;
  /** The selector of the buttons that are pressed again once the part is rendered. */
  readonly buttons: string;
  /** The buttons that were pressed before, in order. */
  readonly pressed: ReadonlySet<Element>;
}

/**
 * Renders the part immediately, unless it has the keyboard focus, which would be lost: then its elements are replaced
 * when the focus has left it. Buttons that were pressed before are pressed again.
 * @param box the part as it is rendered
 */
export function replaceInPlace(box: RefObject<HTMLElement | null>, part: ServerHtml, render: () => void): void {
  const { serverHtml, pressed } = part;
  const renderNow = () => pressAgain(box, part, render);
  if (pressed.size > 0 || !serverHtml.matches(':focus-within')) return renderNow();
  serverHtml.addEventListener('click', () => (pressed.size > 0 ? renderNow() : undefined));
  serverHtml.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && serverHtml.contains(relatedTarget)) return;
    render();
  });
}

/** Each button once, and only the same button at the same place: with a different state there may be another one. */
function pressAgain(
  box: RefObject<HTMLElement | null>,
  { serverHtml, buttons, pressed }: ServerHtml,
  render: () => void,
): void {
  const places = [...serverHtml.querySelectorAll(buttons)];
  flushSync(render);
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
