import { addDays, isCivilDate } from '@/domain/plain-date';
import { safeBackUrl } from '@/domain/return-url';
import { urls } from '@/domain/urls';
import { useRouter } from 'next/router';
import { origin } from '@/storefront/platform/location';
import { useAppSelector, useIsRehydrated } from '@/storefront/state/store/store-provider';
import { selectReservedItem } from '@/storefront/state/reservation/reservation.selectors';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The booking in progress: its nights (without the check-out day) and its guests. */
export interface BookingTarget {
  readonly id: number;
  readonly times: readonly string[];
  readonly person_count: number;
}

/**
 * Where a login leads (ROUTE-05): to `backUrl` if it is of the own origin; otherwise to the residence that the
 * visitor came from, with the stored dates, which have priority over `end_date`; otherwise to the home page.
 */
export function loginTarget(query: Query, origin: string, reserved: BookingTarget | null): string {
  const backUrl = safeBackUrl(query.backUrl, origin);
  if (backUrl !== null) return backUrl;
  const id = first(query.residenceId);
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) return urls.home();
  return urls.residence(id, first(query.residenceName) ?? '', stayOf(Number(id), first(query.end_date), reserved));
}

function stayOf(id: number, endDate: string | undefined, reserved: BookingTarget | null) {
  const [start] = reserved?.times ?? [];
  const last = reserved?.times.at(-1);
  if (reserved?.id === id && isCivilDate(start) && isCivilDate(last)) {
    return { start_date: start, end_date: addDays(last, 1), person_count: reserved.person_count };
  }
  return isCivilDate(endDate) ? { end_date: endDate } : {};
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Where this login leads; null until the URL and the stored state have been read. */
export function useLoginTarget(): string | null {
  const { query, isReady } = useRouter();
  const reserved = useAppSelector(selectReservedItem);
  const restored = useIsRehydrated();
  return isReady && restored ? loginTarget(query, origin(), reserved) : null;
}
