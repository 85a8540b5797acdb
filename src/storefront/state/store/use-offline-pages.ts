import { useEffect, useState } from 'react';
import { keptPages, type KeptPage } from '../../platform/offline-pages';

/** The pages that are kept on this device, the newest first; none until they have been read. */
export function useOfflinePages(): readonly KeptPage[] {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isWanted = true;
    void keptPages().then((read) => isWanted && setPages(read));
    return () => {
      isWanted = false;
    };
  }, []);
  return pages;
}
