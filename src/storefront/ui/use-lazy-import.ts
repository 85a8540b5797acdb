import { useEffect, useRef, useState } from 'react';

/** What has come, by its loader: whoever wants it later has it at once, in the same drawing. */
const arrived = new WeakMap<() => Promise<unknown>, { readonly is: unknown }>();

/** Fetches code for `useLate`, ahead of its want. Rejects when it could not be had. */
export function fetchLate<T>(load: () => Promise<T>): Promise<T> {
  return load().then((is) => {
    arrived.set(load, { is });
    return is;
  });
}

/**
 * Code that is fetched when it is wanted: null until it is there, and then kept. Unlike React's `lazy`, a fetch that fails (no
 * connection) takes nothing else of the page with it: `onFailure` hears of it, and wanting it again tries again.
 * @param load one function for one piece of code, whoever calls
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean, onFailure?: () => void): T | null {
  const [kept, setKept] = useState<{ readonly is: T } | null>(null);
  const code = kept ?? (wanted ? ((arrived.get(load) as { readonly is: T } | undefined) ?? null) : null);
  if (code !== kept) setKept(code);
  const latest = useRef({ load, onFailure });
  useEffect(() => {
    latest.current = { load, onFailure };
  });
  const missing = code === null;
  useEffect(() => {
    if (!wanted || !missing) return;
    let awaited = true;
    fetchLate(latest.current.load).then(
      (is) => (awaited ? setKept({ is }) : undefined),
      () => (awaited ? latest.current.onFailure?.() : undefined),
    );
    return () => {
      awaited = false;
    };
  }, [wanted, missing]);
  return code?.is ?? null;
}
