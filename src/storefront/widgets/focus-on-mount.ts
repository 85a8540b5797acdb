/**
 * The ref of a dialog's heading: reading begins there. Otherwise the dialog's box gets the focus, and its whole text is
 * read. What focuses itself in the content follows and prevails.
 */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
