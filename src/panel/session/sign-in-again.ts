/**
 * A token ends while a form is filled in. The call that was refused waits, the person signs in where they are, and the call
 * is made again: nothing of the page is lost.
 */
import { useSyncExternalStore } from 'react';

let waiting: Promise<boolean> | null = null;
let settle: (signedIn: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

/** Asks for a login in place, once for all calls that wait. False: the person left the panel instead. */
export function askToSignIn(): Promise<boolean> {
  waiting ??= new Promise((resolve) => (settle = resolve));
  tell();
  return waiting;
}

export function answerSignIn(signedIn: boolean): void {
  waiting = null;
  settle(signedIn);
  tell();
}

export function useIsSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
