/**
 * The ref of a dialog's heading, where reading starts. Without it the dialog's box gets the focus, and screen readers
 * read its whole text. An element in the content that focuses itself does so later and takes precedence.
 */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
