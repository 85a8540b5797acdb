/** Calls `listener` with the path of a link of our own that is followed, before the page is left. Returns how to stop. */
export function onLinkFollowed(listener: (path: string) => void): () => void {
  const heard = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href && link.origin === window.location.origin) listener(link.pathname);
  };
  document.addEventListener('click', heard, { capture: true });
  return () => document.removeEventListener('click', heard, { capture: true });
}
