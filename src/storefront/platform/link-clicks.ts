/**
 * Calls `listener` with the path of a followed link within the shop, before the page is left. Returns an unsubscribe
 * function.
 */
export function onLinkFollowed(listener: (path: string) => void): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest?.('a');
    if (link?.href && link.origin === window.location.origin) listener(link.pathname);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
