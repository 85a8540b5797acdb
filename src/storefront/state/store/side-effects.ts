/** What reactions reach outside of the state, in one object: the browser, or what a test puts in its place. */
import { openPaymentInApp } from '../../platform/android-bridge';
import { now } from '../../platform/browser-clock';
import { goBack, navigate, replace } from '../../platform/navigation';
import { whenIdle } from '../../platform/page-lifecycle';
import { assign, currentUrl, origin, reload } from '../../platform/location';

export interface SideEffects {
  /** Milliseconds since 1970. */
  now(): number;
  /** Path, query and fragment of the page. */
  currentUrl(): string;
  origin(): string;
  /** Goes to a path of the storefront without loading the page anew. */
  navigate(url: string): void;
  /** The same, and the back button does not return to this page. */
  replace(url: string): void;
  goBack(): void;
  /** Leaves for an address with a full page load. */
  assign(url: string): void;
  reload(): void;
  /** False when no Android application took the payment. */
  openPaymentInApp(url: string): boolean;
  /** Calls `work` once when the page has loaded and rests. Returns how to call it off. */
  whenIdle(work: () => void): () => void;
}

export const browserSideEffects: SideEffects = {
  now,
  currentUrl,
  origin,
  navigate,
  replace,
  goBack,
  assign,
  reload,
  openPaymentInApp,
  whenIdle,
};
