/** What is being reserved, for components (STATE-03, -05, -06). Light: no call is loaded with it. */
import { useMemo } from 'react';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '../store/store-provider';
import {
  guestNamed,
  nightsReserved,
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
  storeRequested,
} from '../store/public-actions';
import {
  selectExtraPeople,
  selectGuestName,
  selectPeople,
  selectReservationStep,
  selectReservedItem,
  type ReservedItem,
} from './reservation.selectors';

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
  /** The stored draft is awaited. */
  hurry(): void;
}

/** The draft of one product: another product's draft is not shown, and the first `reserve` replaces it. */
export function useReservationDraft(productId: number): ReservationDraft {
  const dispatch = useAppDispatch();
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
      reserve: (times) => void dispatch(nightsReserved({ id: productId, times })),
      setPeople: (count, extra) => void dispatch(peopleChanged({ count, extra })),
      goTo: (to) => void dispatch(reservationStepChanged(to)),
      setGuestName: (name) => void dispatch(guestNamed(name)),
      clear: () => void dispatch(reservedListCleared()),
      hurry: () => void dispatch(storeRequested()),
    }),
    [dispatch, isRehydrated, item, productId, people, extraPeople, step, guestName],
  );
}
