/** Lets the browser ask before a reload or a closed tab loses what was typed. Returns how to stop. */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
