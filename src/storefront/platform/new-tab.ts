/** A new tab. Browsers allow opening it during a tap, but not in a response that arrives later. */
export interface NewTab {
  /** Loads this URL in the tab, without a reference to the opening page. */
  go(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab with a short text, during a tap, for a URL that is requested afterwards. Null where no tab may be
 * opened (a blocked popup, a webview).
 */
export function openTab(text: string): NewTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { documentElement, body } = tab.document;
  documentElement.dir = 'rtl';
  tab.document.title = text;
  body.textContent = text;
  return {
    go: (url) => {
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
