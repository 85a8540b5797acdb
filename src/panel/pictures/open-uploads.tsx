/** Whether a form has uploads that have not finished: leaving the form would lose their pictures. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

interface Uploads {
  readonly isOpen: boolean;
  /** Counts an open field; returns the function that ends it. */
  readonly open: () => () => void;
}

const UploadsContext = createContext<Uploads>({ isOpen: false, open: () => () => undefined });

export function OpenUploads({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [open] = useState(() => () => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  });
  return <UploadsContext.Provider value={{ isOpen: count > 0, open }}>{children}</UploadsContext.Provider>;
}

export function useHasOpenUploads(): boolean {
  return useContext(UploadsContext).isOpen;
}

/** Registers a field with open uploads. */
export function useOpenUploads(isOpen: boolean): void {
  const { open } = useContext(UploadsContext);
  useEffect(() => (isOpen ? open() : undefined), [isOpen, open]);
}
