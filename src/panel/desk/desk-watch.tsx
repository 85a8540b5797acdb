import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { isPageActive, recordActs } from '@/storefront/platform/attention';
import { usePanelRead } from '../api/use-panel';
import { useArrivals } from './use-arrivals';
import { useDeskEvents } from './use-desk-events';
import { useSound } from './use-sound';

/** Between two questions: rarely while there is a stream, often without one. */
const ASK_LIVE_MS = 60_000;
const ASK_MS = 10_000;
/** A person who has done nothing for this long no longer looks at the screen. */
const LOOK_MS = 120_000;

interface Desk {
  /** Whether changes arrive by the stream. */
  readonly isLive: boolean;
  readonly waits: ReturnType<typeof useWaits> | null;
  /** How much waits. */
  readonly count: number;
  readonly sound: ReturnType<typeof useSound>;
}

const DeskContext = createContext<Desk>({ isLive: false, waits: null, count: 0, sound: [false, () => undefined] });

/** What waits at the desk, read for every screen: it counts and sounds wherever a person works in the panel. */
export function DeskWatch({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // First, so that opening the page counts at the first question.
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
 * Only a look by a person counts: a hidden or untouched tab is read as well, and the staff is reminded
 * by SMS of what they alone have seen.
 */
function useWaits(isLive: boolean) {
  return usePanelRead<typeof panelDeskEndpoints.getDesk>(panelDeskEndpoints.getDesk, {
    queryAtCall: () => ({ ...(isPageActive(LOOK_MS) && { look: 'true' }) }),
    everyMs: isLive ? ASK_LIVE_MS : ASK_MS,
    keepsFormer: true,
  });
}
