/** Moves within the storefront through Next's router, outside of components. */
import Router from 'next/router';

/** Goes to a path of the storefront without loading the page anew. */
export function navigate(url: string): void {
  void Router.push(url);
}

/** The same in place of this page in the history: the back button does not return to it. */
export function replace(url: string): void {
  void Router.replace(url);
}

/** Back to where the visitor came from. */
export function goBack(): void {
  Router.back();
}
