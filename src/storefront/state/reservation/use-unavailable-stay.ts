/** What becomes of a stay whose nights are gone: whether the customer has them already, and who else is free. Loads the calls with it. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { nightsOf } from '@/domain/plain-date';
import type { ProductSummary } from '@/domain/product-card';
import type { DateRange } from '@/domain/date-range';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { useAppSelector } from '../store/hooks';
import { selectSubmittedElsewhere } from './reservation.selectors';
import { useFindFreePlacesQuery, useFindOwnStayQuery } from './reservation.api';

/** The customer's own order of these nights: another tab made it, or its answer was lost. Null without one. */
export function useOwnStay(productId: number, lost: DateRange | null): { orderId: number | null; pending: boolean } {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const customerId = useAppSelector(selectCustomerId);
  const elsewhere = useAppSelector(selectSubmittedElsewhere);
  const asked =
    lost && isLoggedIn && customerId !== null
      ? { customerId, productId, nights: nightsOf(lost.start, lost.end) }
      : skipToken;
  const { currentData, isFetching } = useFindOwnStayQuery(asked, { refetchOnMountOrArgChange: true });
  return { orderId: elsewhere ?? (lost ? (currentData ?? null) : null), pending: isFetching };
}

/** Similar residences that take these dates and people. */
export function useFreePlaces(
  { id, category }: Product,
  { city }: Residence,
  dates: DateRange,
  people: number,
): { places: readonly ProductSummary[]; pending: boolean } {
  const stay = { start_date: dates.start, end_date: dates.end, person_count: people };
  const { currentData, isFetching } = useFindFreePlacesQuery(
    { ...stay, city, category: category.slug, except: id },
    { refetchOnMountOrArgChange: true },
  );
  return { places: currentData ?? [], pending: isFetching && !currentData };
}
