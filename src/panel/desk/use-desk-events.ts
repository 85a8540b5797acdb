import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { readPanelEvents } from '../api/panel-stream';

/** After a stream that ended or could not be opened; longer each time it fails. */
const AGAIN_MS = 3_000;
const AGAIN_MAX_MS = 60_000;

/**
 * Reads what waits again whenever an order changes. False while there is no stream: then the page has to ask by itself.
 */
export function useDeskEvents(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = AGAIN_MS;
    const refresh = () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          path === panelDeskEndpoints.getDesk.path ||
          path === panelDeskEndpoints.getDeskOrder.path ||
          path === 'orders',
      });
    const heard = (name: string) => {
      if (name === 'open') {
        wait = AGAIN_MS;
        setIsLive(true);
      }
      if (name !== 'end') refresh();
    };
    const again = () => {
      if (stop.signal.aborted) return;
      setIsLive(false);
      timer = setTimeout(listen, wait);
      wait = Math.min(wait * 2, AGAIN_MAX_MS);
    };
    const listen = () => void readPanelEvents(heard, stop.signal).then(again, again);
    listen();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [queryClient]);
  return isLive;
}
