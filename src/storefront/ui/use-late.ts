import { useEffect, useRef, useState } from 'react';

/**
 * Code that is fetched when it is wanted: null until it is there. Unlike React's `lazy`, a fetch that fails (no
 * connection) takes nothing else of the page with it: `onFailure` hears of it, and wanting it again tries again.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean, onFailure?: () => void): T | null {
  const [code, setCode] = useState<{ readonly is: T } | null>(null);
  const latest = useRef({ load, onFailure });
  useEffect(() => {
    latest.current = { load, onFailure };
  });
  const missing = code === null;
  useEffect(() => {
    if (!wanted || !missing) return;
    let awaited = true;
    latest.current.load().then(
      (is) => (awaited ? setCode({ is }) : undefined),
      () => (awaited ? latest.current.onFailure?.() : undefined),
    );
    return () => {
      awaited = false;
    };
  }, [wanted, missing]);
  return code?.is ?? null;
}
