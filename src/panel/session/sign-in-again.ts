/**
 * A token may expire while a form is filled in. The refused request waits, the user signs in on the same page, and the
 * request is repeated: no input is lost.
 */
import { useSyncExternalStore } from 'react';

let waiting: Promise<boolean> | null = null;
let settle: (signedIn: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in dialog, once for all waiting requests. Resolves to false when the user left the panel instead, or
 * another user has signed in.
 */
export function requestSignIn(): Promise<boolean> {
  waiting ??= new Promise((resolve) => (settle = resolve));
  notifyListeners();
  return waiting;
}

export function finishSignIn(signedIn: boolean): void {
  waiting = null;
  settle(signedIn);
  notifyListeners();
}

export function useIsSignInRequested(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
