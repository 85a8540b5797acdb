import { useEffect, useRef, useState, type RefObject } from 'react';

interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** Keys of the options, in their order. */
  readonly keys: readonly string[];
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
  readonly onSubmit: (text: string) => void;
  readonly onInput: (text: string) => void;
}

/** The active option belongs to one list, so that its index is not applied to another list of options. */
const NOWHERE = { list: '', index: -1 };

export interface Combobox {
  readonly isOpen: boolean;
  /** Index of the active option; -1 for the field itself. */
  readonly active: number;
  readonly close: () => void;
}

/**
 * Turns a field that is already on the page into a combobox with a list (WAI-ARIA, "Combobox With List
 * Autocomplete"): the arrow keys move through the list while the focus stays in the field, Enter selects the active
 * option, Escape closes the list.
 */
export function useCombobox({ field, listId, keys, optionId, onChoose, onSubmit, onInput }: ComboboxOptions): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(NOWHERE);
  const count = keys.length;
  const list = keys.join('\n');
  const isShown = isOpen && count > 0;
  const active = isShown && at.list === list ? at.index : -1;
  const latest = useRef({ active, count, list, isShown, onChoose, onSubmit, onInput });
  useEffect(() => {
    latest.current = { active, count, list, isShown, onChoose, onSubmit, onInput };
  });

  // The field belongs to its form and may be re-created, so the listeners are on the form.
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return undefined;
    const open = () => {
      latest.current.onInput(field.current?.value ?? '');
      setAt(NOWHERE);
      setIsOpen(true);
    };
    const focus = (event: FocusEvent) => {
      if (event.target === field.current) open();
    };
    const blur = (event: FocusEvent) => {
      if (!form.contains(event.relatedTarget as Node | null)) setIsOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.isComposing) return;
      if (event.key === 'Escape' && now.isShown) {
        event.preventDefault();
        // The focused element may be removed with the list.
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
        // Before the first and after the last option the field itself is active.
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setAt((before) => {
          const from = before.list === now.list ? before.index : -1;
          return {
            list: now.list,
            index: !now.isShown && step === 1 ? 0 : ((from + 1 + step + now.count + 1) % (now.count + 1)) - 1,
          };
        });
      } else if (event.key === 'Enter' && event.target === field.current && now.isShown && now.active >= 0) {
        event.preventDefault();
        now.onChoose(now.active);
      }
    };
    const submit = () => {
      latest.current.onSubmit(field.current?.value ?? '');
      setIsOpen(false);
    };
    // The field usually has the focus already when this code is loaded.
    if (document.activeElement === field.current) open();
    form.addEventListener('input', open);
    form.addEventListener('focusin', focus);
    form.addEventListener('focusout', blur);
    form.addEventListener('keydown', press);
    form.addEventListener('submit', submit);
    return () => {
      form.removeEventListener('input', open);
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
    element.setAttribute('aria-expanded', String(isShown));
    if (isShown) element.setAttribute('aria-controls', listId);
    else element.removeAttribute('aria-controls');
    if (active >= 0) element.setAttribute('aria-activedescendant', optionId(active));
    else element.removeAttribute('aria-activedescendant');
  });

  const activeId = active >= 0 ? optionId(active) : null;
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return { isOpen: isShown, active, close: () => setIsOpen(false) };
}
