/** Replays input from before hydration: public/pre-paint.js records it. */

import { awaitedCodeSettled } from './awaited-code';
import type { RecordedInput } from './replay-form-input';
import { loadWithRetry } from './scheduling';

/** Attribute of the body until the page is hydrated; pre-paint.js and _document.tsx write it as well. */
export const DEHYDRATED = 'data-dehydrated';

interface EarlyInput extends RecordedInput {
  /** Marks the element as pending. */
  readonly animation: Animation;
}

/**
 * Repeats presses, choices and submits in `region` that were made before it was hydrated. Text that was typed into a field is read by the field itself (ui/field.tsx), since setting it
 * again would interrupt an input method.
 */
export async function replayEarlyInput(region: Element): Promise<void> {
  // Renders that hydration has caused come first: the form must have the typed values before it is submitted.
  await new Promise((resolve) => setTimeout(resolve));
  region.removeAttribute(DEHYDRATED);
  const page = window as { earlyInput?: readonly EarlyInput[]; loadRest?: () => void };
  const all = page.earlyInput ?? [];
  const isReady = ({ element }: EarlyInput) => !element.closest(`[${DEHYDRATED}]`);
  page.earlyInput = all.filter((input) => !isReady(input));
  const ready = all.filter(isReady);
  const isPressOnly = ready.every(({ element }) => element instanceof HTMLButtonElement);
  loadWithRetry(async () => {
    try {
      // A pressed button needs no further code.
      const repeat = isPressOnly ? press : (await import('./replay-form-input')).replay;
      for (const input of ready) {
        input.animation.cancel();
        repeat(input);
      }
    } finally {
      // The code that the input needs is loaded first: it would share the network with pictures and the font.
      await new Promise((resolve) => setTimeout(resolve));
      await awaitedCodeSettled();
      page.loadRest?.();
    }
  }).load();
}

const press = ({ element }: EarlyInput): void => element.click();
