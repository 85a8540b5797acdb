import { useEffect, useRef, useState, type RefObject } from 'react';

interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** The options' keys, in their order. */
  readonly keys: readonly string[];
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
  readonly onSubmit: (text: string) => void;
  readonly onTyped: (text: string) => void;
}

/** Where the keys stand: of one list alone, so that another list of options is not chosen from by its place in this one. */
const NOWHERE = { list: '', index: -1 };

export interface Combobox {
  readonly isOpen: boolean;
  /** The option that the keys stand on; -1: the field itself. */
  readonly active: number;
  readonly close: () => void;
}

/**
 * A field that is already on the page as a combobox with a list (WAI-ARIA, "Combobox With List Autocomplete"): the arrows
 * move through the list while the focus stays in the field, Enter takes what they stand on, Escape closes.
 */
export function useCombobox({ field, listId, keys, optionId, onChoose, onSubmit, onTyped }: ComboboxOptions): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(NOWHERE);
  const count = keys.length;
  const list = keys.join('\n');
  const shown = isOpen && count > 0;
  const active = shown && at.list === list ? at.index : -1;
  const latest = useRef({ active, count, list, shown, onChoose, onSubmit, onTyped });
  useEffect(() => {
    latest.current = { active, count, list, shown, onChoose, onSubmit, onTyped };
  });

  // The field is the form's own and may be made anew: its form hears for it.
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return undefined;
    const begin = () => {
      latest.current.onTyped(field.current?.value ?? '');
      setAt(NOWHERE);
      setIsOpen(true);
    };
    const focus = (event: FocusEvent) => {
      if (event.target === field.current) begin();
    };
    const blur = (event: FocusEvent) => {
      if (!form.contains(event.relatedTarget as Node | null)) setIsOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.isComposing) return;
      if (event.key === 'Escape' && now.shown) {
        event.preventDefault();
        // What has the focus goes with the list.
        field.current?.focus();
        setIsOpen(false);
        setAt(NOWHERE);
      } else if (
        event.target === field.current &&
        (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
        now.count > 0
      ) {
        event.preventDefault();
        setIsOpen(true);
        // Beyond either end one is in the field again.
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setAt((before) => {
          const from = before.list === now.list ? before.index : -1;
          return {
            list: now.list,
            index: !now.shown && step === 1 ? 0 : ((from + 1 + step + now.count + 1) % (now.count + 1)) - 1,
          };
        });
      } else if (event.key === 'Enter' && event.target === field.current && now.shown && now.active >= 0) {
        event.preventDefault();
        now.onChoose(now.active);
      }
    };
    const submit = () => {
      latest.current.onSubmit(field.current?.value ?? '');
      setIsOpen(false);
    };
    // Whoever loaded this has the focus in the field already.
    if (document.activeElement === field.current) begin();
    form.addEventListener('input', begin);
    form.addEventListener('focusin', focus);
    form.addEventListener('focusout', blur);
    form.addEventListener('keydown', press);
    form.addEventListener('submit', submit);
    return () => {
      form.removeEventListener('input', begin);
      form.removeEventListener('focusin', focus);
      form.removeEventListener('focusout', blur);
      form.removeEventListener('keydown', press);
      form.removeEventListener('submit', submit);
    };
  }, [field]);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.setAttribute('role', 'combobox');
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-expanded', String(shown));
    if (shown) element.setAttribute('aria-controls', listId);
    else element.removeAttribute('aria-controls');
    if (active >= 0) element.setAttribute('aria-activedescendant', optionId(active));
    else element.removeAttribute('aria-activedescendant');
  });

  const standsOn = active >= 0 ? optionId(active) : null;
  useEffect(() => {
    if (standsOn !== null) document.getElementById(standsOn)?.scrollIntoView?.({ block: 'nearest' });
  }, [standsOn]);

  return { isOpen: shown, active, close: () => setIsOpen(false) };
}
