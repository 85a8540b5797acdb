/** The current reservation, for components (STATE-03, -05, -06). */
import { useMemo } from 'react';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '../store/hooks';
import {
  guestNamed,
  nightsReserved,
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
  selectExtraPeople,
  selectGuestName,
  selectPeople,
  selectReservationStep,
  selectReservedItem,
  type ReservedItem,
} from './reservation.slice';

export interface ReservationDraft {
  readonly isRehydrated: boolean;
  /** The reserved item, if it is of this product. */
  readonly item: ReservedItem | null;
  readonly people: number;
  readonly extraPeople: number;
  /** The stay with dates, guests and price 0, the confirmation 1. */
  readonly step: number;
  readonly guestName: string;
  /** Replaces the reserved item: nights `YYYY-MM-DD`, without the day of departure. */
  chooseNights(nights: string[]): void;
  /** The number of all guests, and of those beyond the residence's capacity. */
  setPeople(count: number, extra: number): void;
  goTo(step: number): void;
  setGuestName(name: string): void;
  clear(): void;
}

/** The draft of one product: another product's draft is not shown, and the first `chooseNights` replaces it. */
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
      chooseNights: (times) => void dispatch(nightsReserved({ id: productId, times })),
      setPeople: (count, extra) => void dispatch(peopleChanged({ count, extra })),
      goTo: (to) => void dispatch(reservationStepChanged(to)),
      setGuestName: (name) => void dispatch(guestNamed(name)),
      clear: () => void dispatch(reservedListCleared()),
    }),
    [dispatch, isRehydrated, item, productId, people, extraPeople, step, guestName],
  );
}
