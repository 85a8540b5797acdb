/** Input that arrives before the code that handles it: public/pre-paint.js keeps it, and this repeats it. */

import { nextTask } from './scheduling';

/** On the body until the page is hydrated, and on parts that are hydrated later (ui/lazy-hydrate.tsx). */
export const DEHYDRATED = 'data-dehydrated';

interface EarlyInput {
  readonly element: HTMLElement;
  /** Of a choice, as it was made: a render may have written the state's own value over it meanwhile. */
  readonly value?: string;
  readonly checked?: boolean;
  /** Shows that it is pending. */
  readonly animation: Animation;
}

/**
 * Repeats what was pressed, chosen or submitted in `region` before it was hydrated, except in parts of it that still
 * are not. What was typed into a text field is read by the field itself (ui/field.tsx): setting it again would
 * interrupt an input method.
 */
export async function replayEarlyInput(region: Element): Promise<void> {
  // Renders that hydration has caused come first: a form must know what was typed before it is submitted.
  await nextTask();
  region.removeAttribute(DEHYDRATED);
  const page = window as { earlyInput?: readonly EarlyInput[] };
  const all = page.earlyInput ?? [];
  const isReady = ({ element }: EarlyInput) => !element.closest(`[${DEHYDRATED}]`);
  page.earlyInput = all.filter((input) => !isReady(input));
  for (const input of all.filter(isReady)) {
    input.animation.cancel();
    replay(input);
  }
}

function replay({ element, value = '', checked }: EarlyInput): void {
  if (element instanceof HTMLFormElement) return element.requestSubmit();
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (!(element instanceof HTMLInputElement)) {
    element.click();
  } else if (element.type === 'range') {
    // An event without a change is ignored, and React follows changes by a setter on the element: the value goes past
    // it.
    element.value = element.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (checked || element.type === 'checkbox') {
    element.checked = !checked;
    element.click();
  }
}
