import { useEffect, useMemo } from 'react';
import type { CalendarDay } from '@/contract/calendar.schemas';
import { toJalaali } from '@/domain/jalaali';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { useGetShopCalendarQuery } from '@/storefront/state/reservation/calendar.api';
import { deliveryChosen } from '@/storefront/state/delivery/delivery.slice';
import { useAppDispatch, useAppStore, useIsRehydrated } from '@/storefront/state/store/hooks';
import { useTehranToday } from '../calendar/use-calendar-days';
import { choiceOf, daysWithSlots, earliestSlot } from './slots';

/** Seconds after which the hours are read again when a page that shows them opens. */
const FRESH = 60;

/**
 * Chooses the earliest hour while none is chosen. Import it lazily: it includes its endpoint.
 * @returns the days with hours; undefined until they are there, and in shops without delivery hours
 */
export function useEarliestDelivery(): readonly CalendarDay[] | undefined {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { isNeeded, choice } = useDelivery();
  const isRehydrated = useIsRehydrated();
  const today = useTehranToday();
  const { jy, jm } = toJalaali(today);
  const { data } = useGetShopCalendarQuery(
    { year: jy, month: jm, double: true },
    { skip: !isNeeded, refetchOnMountOrArgChange: FRESH },
  );
  const days = useMemo(() => data && daysWithSlots(data, today), [data, today]);
  useEffect(() => {
    if (!isRehydrated || choice || !days) return;
    const dishes = selectCartItems(store.getState()).map(({ product }) => product);
    const slot = earliestSlot(days, dishes);
    if (slot) dispatch(deliveryChosen({ ...choiceOf(slot), earliest: true }));
  }, [dispatch, store, isRehydrated, choice, days]);
  return days;
}
