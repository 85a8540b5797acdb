/** Asks a question by the browser's own dialog; whether the user agreed. */
export function confirmByBrowser(question: string): boolean {
  return window.confirm(question);
}
