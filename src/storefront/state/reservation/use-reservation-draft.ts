/** What is being reserved, for components (STATE-03, -05, -06). Light: no call is loaded with it. */
import { useMemo } from 'react';
import { useAppSelector, useTap } from '../store/hooks';
import {
  selectExtraPeople,
  selectGuestName,
  selectPeople,
  selectReservationStep,
  selectReservedItem,
} from './reservation.selectors';
import type { ReservedItem } from './reservation.selectors';
import { useIsRehydrated } from '../store/use-is-rehydrated';

export interface ReservationDraft {
  readonly isRehydrated: boolean;
  /** The reserved product, when it is this one. */
  readonly item: ReservedItem | null;
  readonly people: number;
  readonly extraPeople: number;
  /** dates 0, people 1, price 2, confirm 3 */
  readonly step: number;
  readonly guestName: string;
  /** Takes the place of whatever was reserved: nights `YYYY-MM-DD`, the day of leaving excluded. */
  reserve(nights: string[]): void;
  /** All people, and how many of them are beyond the place's own capacity. */
  setPeople(count: number, extra: number): void;
  goTo(step: number): void;
  setGuestName(name: string): void;
  clear(): void;
  /** Somebody waits for the stored draft. */
  hurry(): void;
}

/** The draft of one product: another product's draft is not shown, and the first `reserve` replaces it. */
export function useReservationDraft(productId: number): ReservationDraft {
  const tap = useTap();
  const isRehydrated = useIsRehydrated();
  const reserved = useAppSelector(selectReservedItem);
  const item = reserved?.id === productId ? reserved : null;
  const people = useAppSelector(selectPeople);
  const extraPeople = useAppSelector(selectExtraPeople);
  const step = useAppSelector(selectReservationStep);
  const guestName = useAppSelector(selectGuestName);
  return useMemo(
    () => ({
      isRehydrated,
      item,
      people,
      extraPeople,
      step: item ? step : 0,
      guestName,
      reserve: (times) => tap('reserveNights', productId, times),
      setPeople: (count, extra) => tap('peopleChanged', { count, extra }),
      goTo: (to) => tap('reservationStepChanged', to),
      setGuestName: (name) => tap('guestNamed', name),
      clear: () => tap('reservedListCleared'),
      hurry: () => tap('awaited'),
    }),
    [tap, isRehydrated, item, productId, people, extraPeople, step, guestName],
  );
}
