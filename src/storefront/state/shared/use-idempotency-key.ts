import { useRef } from 'react';
import { randomKey } from '../../platform/uuid';

export interface IdempotencyKey {
  /** The same text has the same key: the response of an earlier attempt may have been lost. */
  of(draft: string): string;
  /** A success: the same text is another request from now on. */
  used(): void;
}

/** The `Idempotency-Key` of a form's request, which is repeated until it succeeds or its content changes. */
export function useIdempotencyKey(): IdempotencyKey {
  const sent = useRef<{ readonly draft: string; readonly key: string } | null>(null);
  return {
    of: (draft) => {
      if (sent.current?.draft !== draft) sent.current = { draft, key: randomKey() };
      return sent.current.key;
    },
    used: () => {
      sent.current = null;
    },
  };
}
