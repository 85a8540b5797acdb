/** Input that arrives before the code that handles it: public/pre-paint.js records it, and this repeats it. */

import type { RecordedInput } from './replay-form-input';
import { loadWithRetry, nextTask } from './scheduling';

/** On the body until the page is hydrated. */
export const DEHYDRATED = 'data-dehydrated';

interface EarlyInput extends RecordedInput {
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
  const page = window as { earlyInput?: readonly EarlyInput[]; loadRest?: () => void };
  const all = page.earlyInput ?? [];
  const isReady = ({ element }: EarlyInput) => !element.closest(`[${DEHYDRATED}]`);
  page.earlyInput = all.filter((input) => !isReady(input));
  const ready = all.filter(isReady);
  const isPressOnly = ready.every(({ element }) => element instanceof HTMLButtonElement);
  loadWithRetry(async () => {
    try {
      // A pressed button waits for no more code.
      const repeat = isPressOnly ? press : (await import('./replay-form-input')).replay;
      for (const input of ready) {
        input.animation.cancel();
        repeat(input);
      }
    } finally {
      // The code that the input needs is requested first.
      await nextTask();
      page.loadRest?.();
    }
  }).load();
}

const press = ({ element }: EarlyInput): void => element.click();
