import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { readPanelEvents } from '../api/panel-stream';

/** Pauses before the stream is reopened after it has ended or failed; longer after each failure. */
const AGAIN_MS = 3_000;
const AGAIN_MAX_MS = 60_000;

/**
 * Refetches the waiting items, the figures and the first steps whenever an order changes. Returns false while there is no stream:
 * then the page has to poll.
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
          path === panelDeskEndpoints.getDeskSummary.path ||
          path === panelDeskEndpoints.getDeskOrder.path ||
          // The first order is one of the first steps.
          path === panelShopEndpoints.getChecklist.path ||
          path === 'orders',
      });
    const onEvent = (name: string) => {
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
    const listen = () => void readPanelEvents(onEvent, stop.signal).then(again, again);
    listen();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [queryClient]);
  return isLive;
}
