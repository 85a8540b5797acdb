/** Loaded when something was pressed, chosen or submitted before the page could handle it (replay-early-input.ts). */

/** What was pressed, chosen or submitted. */
export interface RecordedInput {
  readonly element: HTMLElement;
  /** Of a choice, as it was made: a render may have written the state's own value over it meanwhile. */
  readonly value?: string;
  readonly checked?: boolean;
}

/** Repeats one input on the hydrated page. */
export function replay({ element, value = '', checked }: RecordedInput): void {
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
