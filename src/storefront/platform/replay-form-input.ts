/** Loaded when a press, choice or submit was recorded before hydration (replay-early-input.ts). */

/** A recorded press, choice or submit. */
export interface RecordedInput {
  readonly element: HTMLElement;
  /** The chosen value: a render may have replaced it by the state's own value meanwhile. */
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
    // An event without a change is ignored, and React tracks changes by a setter on the element, so the prototype's
    // setter is used.
    element.value = element.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (checked || element.type === 'checkbox') {
    element.checked = !checked;
    element.click();
  }
}
