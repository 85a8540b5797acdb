/**
 * Copies a text to the clipboard. Returns false where the browser does not allow it; the text has to be selected by
 * hand then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without HTTPS (a phone on the shop's own network) there is no clipboard API.
    if (navigator.clipboard === undefined) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The older method, by a selected hidden field; afterwards the focus returns to where it was. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return typeof document.execCommand === 'function' && document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
