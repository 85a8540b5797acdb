/** Moves within the storefront through Next's router, outside of components. */
import Router from 'next/router';

/** Goes to a path of the storefront without reloading the page. */
export function navigate(url: string): void {
  void Router.push(url);
}

/** The same in place of this page in the history: the back button does not return to it. */
export function replace(url: string): void {
  void Router.replace(url);
}

/** What browsers tell of the entries around this one: those of this origin alone. */
interface OwnEntries {
  readonly navigation?: { readonly canGoBack: boolean };
}

/**
 * Back to where the visitor came from within this shop. Who came from outside, by the link of a text message for one,
 * stays: they would leave the shop without a word of what they have done. Browsers that do not tell go back.
 */
export function goBack(): void {
  if ((window as OwnEntries).navigation?.canGoBack !== false) Router.back();
}
