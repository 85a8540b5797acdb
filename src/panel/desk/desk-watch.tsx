import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { hasRecentInput, recordActs } from '@/storefront/platform/attention';
import { usePanelRead } from '../api/use-panel';
import { useArrivals } from './use-arrivals';
import { useDeskEvents } from './use-desk-events';
import { useSound } from './use-sound';

/** Polling intervals: long while the event stream is open, short without it. */
const ASK_LIVE_MS = 60_000;
const ASK_MS = 10_000;
/** After this time without input the user counts as absent. */
const LOOK_MS = 120_000;

interface Desk {
  /** Whether changes are received by the stream. */
  readonly isLive: boolean;
  readonly waits: ReturnType<typeof useWaits> | null;
  /** Number of waiting items. */
  readonly count: number;
  readonly sound: ReturnType<typeof useSound>;
}

const DeskContext = createContext<Desk>({ isLive: false, waits: null, count: 0, sound: [false, () => undefined] });

/**
 * The waiting items of the desk, loaded on every screen: their count and sound are available everywhere in the panel.
 */
export function DeskWatch({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // First, so that opening the page counts at the first request.
  useEffect(
    () => recordActs(() => void queryClient.invalidateQueries({ queryKey: [panelDeskEndpoints.getDesk.path] })),
    [queryClient],
  );
  const isLive = useDeskEvents();
  const sound = useSound();
  const waits = useWaits(isLive);
  useArrivals(waits.data?.groups, sound[0]);
  const count = waits.data?.groups.reduce((sum, group) => sum + group.count, 0) ?? 0;
  const desk = useMemo(() => ({ isLive, waits, count, sound }), [isLive, waits, count, sound]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export const useDesk = (): Desk => useContext(DeskContext);

/**
 * Only requests while a person is present count as seen: a hidden or untouched tab is polled as well, and staff
 * receives an SMS reminder of orders that were only loaded by such tabs.
 */
function useWaits(isLive: boolean) {
  return usePanelRead<typeof panelDeskEndpoints.getDesk>(panelDeskEndpoints.getDesk, {
    queryAtCall: () => ({ ...(hasRecentInput(LOOK_MS) && { look: 'true' }) }),
    everyMs: isLive ? ASK_LIVE_MS : ASK_MS,
    keepsFormer: true,
  });
}
