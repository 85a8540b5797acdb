/** A tab beside this one. Browsers let a tap open it, not an answer that comes later. */
export interface NewTab {
  /** Shows this address in it; it knows nothing of the page that has opened it. */
  go(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab with a few words in it, inside of a tap, for an address that is still to come. Null where none may
 * be opened (a blocked popup, a webview).
 */
export function openTab(words: string): NewTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { documentElement, body } = tab.document;
  documentElement.dir = 'rtl';
  tab.document.title = words;
  body.textContent = words;
  return {
    go: (url) => {
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
