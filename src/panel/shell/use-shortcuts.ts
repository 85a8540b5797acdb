import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** Whether the keys without a modifier are active: who speaks to the computer switches them off (WCAG 2.1.4). */
export function useShortcutSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  return useStore<boolean>('shortcuts', true);
}

/**
 * The keys of every screen: `/` focuses the search of a list, `n` opens the form of a new record, and Ctrl+S saves the
 * form, also in a dialog. Letters by the places of their keys, which Persian and Latin layouts share.
 */
export function useShortcuts(): void {
  const [isOn] = useShortcutSwitch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const target = isCommand ? saveButton(event) : isOn && !event.shiftKey ? targetOf(event) : null;
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement) target.focus();
      else target.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

function targetOf({ code, key, target }: KeyboardEvent): HTMLElement | null {
  const isTyping = target instanceof Element && target.closest(EDITABLE) !== null;
  if (isTyping || openDialog()) return null;
  if (code === 'Slash' || key === '/') return document.querySelector<HTMLElement>('main input[name="q"]');
  return code === 'KeyN' ? document.querySelector<HTMLElement>('main a[href$="/create"]') : null;
}

/** The button that saves: of the open dialog, else of the screen. */
function saveButton({ code, shiftKey }: KeyboardEvent): HTMLElement | null {
  if (code !== 'KeyS' || shiftKey) return null;
  return (openDialog() ?? document).querySelector<HTMLElement>('form button[type="submit"]:not(:disabled)');
}

/** The dialog on top. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
}
