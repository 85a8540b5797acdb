import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a request of the form runs. It is rendered before the request starts, so that no key press is in between. */
export function useRunning(): [isRunning: boolean, run: <T>(request: () => Promise<T>) => Promise<T>] {
  const [count, setCount] = useState(0);
  const run = async <T>(request: () => Promise<T>): Promise<T> => {
    flushSync(() => setCount((now) => now + 1));
    try {
      return await request();
    } finally {
      setCount((now) => now - 1);
    }
  };
  return [count > 0, run];
}
