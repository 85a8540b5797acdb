/** Who hears of links: the first that has asked, for each link counts once. */
let hearing: unknown;

/**
 * Calls `listener` with the path of a link of our own that is followed, before the page is left; whoever asks while there is
 * another hears nothing until that one has stopped. Returns how to stop.
 */
export function onLinkFollowed(listener: (path: string) => void): () => void {
  const heard = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest?.('a');
    if (link?.href && link.origin === window.location.origin && (hearing ??= listener) === listener)
      listener(link.pathname);
  };
  document.addEventListener('click', heard, true);
  return () => {
    // Of those that are left the first one hears the next.
    hearing = undefined;
    document.removeEventListener('click', heard, true);
  };
}
