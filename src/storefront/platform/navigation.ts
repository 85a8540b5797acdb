/** Moves within the storefront through Next's router, outside of components. */
import Router from 'next/router';

/** Goes to a path of the storefront without reloading the page. */
export function navigate(url: string): void {
  void Router.push(url);
}

/** The same, replacing this page in the history: the back button does not return to it. */
export function replace(url: string): void {
  void Router.replace(url);
}

/** The browser's Navigation API, which only covers history entries of this origin. */
interface OwnEntries {
  readonly navigation?: { readonly canGoBack: boolean };
}

/**
 * Goes back within this shop. Visitors who came from outside, such as by a link in a text message, stay on the page:
 * going back would leave the shop without confirmation of what they have done. Browsers without the Navigation API
 * always go back.
 */
export function goBack(): void {
  if ((window as OwnEntries).navigation?.canGoBack !== false) Router.back();
}
