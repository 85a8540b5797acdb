/** What every listener file takes: the middleware's own functions with our types, and what lies outside of the state. */
import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import { openPaymentInApp } from '../../platform/android-bridge';
import { now } from '../../platform/browser-clock';
import { assign, currentUrl, origin, reload } from '../../platform/location';
import { goBack, navigate, replace } from '../../platform/navigation';
import { onSpareIdle } from '../../platform/scheduling';
import type { AppDispatch, RootState } from './root-state';

export type Listen = TypedStartListening<RootState, AppDispatch>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch>;

/** The browser, or what a test puts in its place. */
export interface SideEffects {
  /** Milliseconds since 1970. */
  now(): number;
  /** Path, query and fragment of the page. */
  currentUrl(): string;
  origin(): string;
  /** Goes to a path of the storefront without a page load. */
  navigate(url: string): void;
  /** As `navigate`, but the back button does not return to this page. */
  replace(url: string): void;
  goBack(): void;
  /** Leaves for an address with a page load. */
  assign(url: string): void;
  reload(): void;
  /** Returns false when no Android application has taken the payment. */
  openPaymentInApp(url: string): boolean;
  /** Calls `work` once when the page has loaded and the browser is idle. Returns a cancel function. */
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
  whenIdle: onSpareIdle,
};
