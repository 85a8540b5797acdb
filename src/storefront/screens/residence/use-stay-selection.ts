import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { addDays, daysBetween, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { completeRange, type DateRangeDraft } from '@/domain/date-range';
import { MAX_HORIZON_DAYS, MAX_STAY_NIGHTS } from '@/domain/constants';
import { endsOfNights, extraPeople } from '@/domain/stay-price';
import { stayOfQuery, type StayQuery } from '@/domain/stay-url-params';
import { urls } from '@/domain/urls';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useReservationDraft, type ReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { flowAddress, IN_PLACE, isFlowAddress, useFlowHistory } from './use-flow-history';

/** The stay that is being chosen on a residence's page, and its connection to the state and the URL. */
export interface StaySelection {
  readonly range: DateRangeDraft;
  /** Empty until both ends are chosen. */
  readonly nights: readonly CivilDate[];
  readonly people: number;
  /** The number of guests beyond the capacity. */
  readonly extra: number;
  /** Their price per night in toman. */
  readonly extraPerNight: number;
  /** Dates and guests as URL parameters. */
  readonly query: StayQuery;
  /** `STAY_STEP` or `CONFIRM_STEP` (STATE-03). */
  readonly step: number;
  readonly isOpen: boolean;
  /** The flow was opened before the stored state was read, and opens afterwards. */
  readonly isOpening: boolean;
  /** The URL of this page with the flow open at the stored step. */
  readonly flowUrl: string;
  readonly setRange: (range: DateRangeDraft) => void;
  readonly setPeople: (people: number) => void;
  /** Moves to a step within the flow; the back button reverses it. */
  readonly walk: (step: number) => void;
  /** Opens the flow at the stored step, or, with chosen nights, at the given one. */
  readonly open: (at?: number) => void;
  readonly close: () => void;
}

/**
 * A complete range is stored in the persisted reservation (STATE-06) and in the URL, so that it survives a reload and
 * a login and can be shared; a check-in alone is local state. Dates and guests of the URL (from the search) have
 * priority over the stored ones.
 */
export function useStaySelection(product: Product, residence: Residence): StaySelection {
  const router = useRouter();
  const draft = useReservationDraft(product.id);
  const [arrival, setArrival] = useState<CivilDate | null>(null);
  const isReady = useUrlSelection(product, residence, draft);

  const people = clampPeople(draft.people, residence);
  const extra = extraPeople(residence, people);
  const ends = draft.item ? endsOfNights(draft.item.times) : null;
  const start = arrival ?? ends?.checkIn ?? null;
  const end = arrival === null ? (ends?.checkOut ?? null) : null;
  // The same objects until the stay changes: sections that show it are then not rendered again when the flow opens.
  const range: DateRangeDraft = useMemo(() => ({ start, end }), [start, end]);
  const query = useMemo(() => stayQuery(range, people), [range, people]);
  const dates = completeRange(range);
  const page = pageOf(product, query);
  const { rewrite, isOpen, isOpening, open, close, walk } = useFlowHistory({
    page,
    step: draft.step,
    goTo: draft.goTo,
    hasNights: dates !== null,
    isReady,
  });

  return {
    range,
    nights: dates ? nightsOf(dates.start, dates.end) : [],
    people,
    extra,
    extraPerNight: extra * residence.extra_person_price,
    query,
    step: draft.step,
    isOpen: draft.isRehydrated && isOpen,
    isOpening,
    flowUrl: flowAddress(page),
    setRange: ({ start, end }) => {
      setArrival(end === null ? start : null);
      if (start !== null && end !== null) chooseNights(draft, nightsOf(start, end), people, residence);
      else if (draft.item) draft.clear();
      if (end !== null || draft.item) rewrite(pageOf(product, stayQuery({ start, end }, people)));
    },
    setPeople: (count) => {
      const clamped = clampPeople(count, residence);
      draft.setPeople(clamped, extraPeople(residence, clamped));
      const address = pageOf(product, stayQuery(range, clamped));
      const fragment = /#.*/.exec(router.asPath)?.[0] ?? '';
      void router.replace(address + fragment, undefined, IN_PLACE);
    },
    walk,
    open,
    close,
  };
}

/**
 * Copies dates and guests of the URL into the state once the stored state is restored. Returns whether that is done.
 */
function useUrlSelection(product: Product, residence: Residence, draft: ReservationDraft): boolean {
  const router = useRouter();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (!draft.isRehydrated || !router.isReady || isRead) return;
    setRead(true);
    const { start_date, end_date, person_count } = stayOfQuery(router.query);
    const times = start_date && end_date ? validNights(start_date, end_date) : null;
    const count = clampPeople(person_count ?? draft.people, residence);
    // The same nights keep their step, so that a reload or a login continues where it was.
    if (times && times.join() !== draft.item?.times.join()) chooseNights(draft, times, count, residence);
    else draft.setPeople(count, extraPeople(residence, count));
    // After a return from the reservation's own page the stored item is gone: the flow must not open without nights.
    if (!times && !draft.item && isFlowAddress(router.asPath))
      void router.replace(pageOf(product, { person_count }), undefined, IN_PLACE);
  }, [router, draft, product, residence, isRead]);
  return isRead;
}

/** The nights between the dates of a link; null for a stay that no residence would accept. */
function validNights(start: CivilDate, end: CivilDate): CivilDate[] | null {
  const isValid =
    daysBetween(start, end) <= MAX_STAY_NIGHTS && end <= addDays(tehranToday(shopNow()), MAX_HORIZON_DAYS);
  return isValid ? nightsOf(start, end) : null;
}

/** Nights first, then guests: a new item has no guests yet. */
function chooseNights(draft: ReservationDraft, nights: CivilDate[], people: number, residence: Residence): void {
  draft.chooseNights(nights);
  draft.setPeople(people, extraPeople(residence, people));
}

function pageOf({ id, name }: Product, stay: StayQuery): string {
  return urls.residence(id, name, stay);
}

function stayQuery(range: DateRangeDraft, people: number): StayQuery {
  const dates = completeRange(range);
  return { ...(dates && { start_date: dates.start, end_date: dates.end }), person_count: people };
}

function clampPeople(count: number, { max_capacity }: Residence): number {
  return Math.min(Math.max(1, max_capacity), Math.max(1, count));
}
