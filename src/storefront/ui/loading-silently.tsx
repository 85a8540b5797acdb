import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';

const RETRY_MS = 5_000;

/** Shown by `next/dynamic` until a widget's code is loaded: nothing. A failed load is retried after a pause. */
export function LoadingSilently({ error, retry }: DynamicOptionsLoadingProps) {
  useEffect(() => {
    if (!error || !retry) return undefined;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [error, retry]);
  return null;
}
