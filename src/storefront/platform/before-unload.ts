/**
 * Makes the browser ask for confirmation before a reload or a closed tab discards typed input. Returns an unsubscribe
 * function.
 */
export function confirmBeforeUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
