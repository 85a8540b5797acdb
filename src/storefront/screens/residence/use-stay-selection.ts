import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { addDays, daysBetween, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { MAX_HORIZON_DAYS, MAX_STAY_NIGHTS } from '@/domain/constants';
import { endsOfNights, extraPeople } from '@/domain/stay-price';
import { stayOfQuery } from '@/domain/stay-url-params';
import { wholeOf, type StayRange } from '@/domain/date-range';
import type { StayQuery } from '@/domain/stay-url-params';
import { urls } from '@/domain/urls';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useReservationDraft, type ReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { flowAddress, IN_PLACE, isFlowAddress, useFlowHistory } from './use-flow-history';

/** The stay that is being chosen on a residence's page, and its ways into the state and the address. */
export interface StaySelection {
  readonly range: StayRange;
  /** Empty until both ends are chosen. */
  readonly nights: readonly CivilDate[];
  readonly people: number;
  /** How many of them pay as extra ones. */
  readonly extra: number;
  /** What they cost for each night, toman. */
  readonly extraPerNight: number;
  /** Dates and people as they travel by URL. */
  readonly query: StayQuery;
  /** 0 dates, 1 people, 2 price, 3 confirm (STATE-03). */
  readonly step: number;
  readonly isOpen: boolean;
  /** Asked for before the stored state was read: it opens then. */
  readonly isOpening: boolean;
  /** The address of this page with the flow open at the step that was kept. */
  readonly flowUrl: string;
  readonly setRange: (range: StayRange) => void;
  readonly setPeople: (people: number) => void;
  /** Within the flow, to a step; the back button goes the same way back. */
  readonly walk: (step: number) => void;
  /** Opens the flow at the step that was kept, or, with nights, at another one. */
  readonly open: (at?: number) => void;
  readonly close: () => void;
}

/**
 * A whole range lives in the persisted reserved list (STATE-06) and in the address, so that a reload, a login and a link
 * keep it; an arrival alone lives here. The address' dates and people (from the search) win over what was kept.
 */
export function useStaySelection(product: Product, residence: Residence): StaySelection {
  const router = useRouter();
  const draft = useReservationDraft(product.id);
  const [arrival, setArrival] = useState<CivilDate | null>(null);
  const isReady = useAddress(product, residence, draft);

  const people = clampPeople(draft.people, residence);
  const extra = extraPeople(residence, people);
  const ends = draft.item ? endsOfNights(draft.item.times) : null;
  const range: StayRange =
    arrival !== null ? { start: arrival, end: null } : { start: ends?.checkIn ?? null, end: ends?.checkOut ?? null };
  const whole = wholeOf(range);
  const query = stayQuery(range, people);
  const page = pageOf(product, query);
  const { rewrite, isOpen, ...history } = useFlowHistory({ ...draft, page, hasNights: whole !== null, isReady });

  return {
    range,
    nights: whole ? nightsOf(whole.start, whole.end) : [],
    people,
    extra,
    extraPerNight: extra * residence.extra_person_price,
    query,
    step: draft.step,
    isOpen: draft.isRehydrated && isOpen,
    flowUrl: flowAddress(page),
    setRange: ({ start, end }) => {
      setArrival(end === null ? start : null);
      if (start !== null && end !== null) reserve(draft, nightsOf(start, end), people, residence);
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
    ...history,
  };
}

/** Takes dates and people of the address into the state, once the stored state is there. Answers whether that is done. */
function useAddress(product: Product, residence: Residence, draft: ReservationDraft): boolean {
  const router = useRouter();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (!draft.isRehydrated || !router.isReady || isRead) return;
    setRead(true);
    const { start_date, end_date, person_count } = stayOfQuery(router.query);
    const times = start_date && end_date ? validNights(start_date, end_date) : null;
    const count = clampPeople(person_count ?? draft.people, residence);
    // The same nights keep their step: a reload or a login in the middle goes on where it was.
    if (times && times.join() !== draft.item?.times.join()) reserve(draft, times, count, residence);
    else draft.setPeople(count, extraPeople(residence, count));
    // Back from the reservation's own page the draft is gone: the flow does not open on nothing.
    if (!times && !draft.item && isFlowAddress(router.asPath))
      void router.replace(pageOf(product, { person_count }), undefined, IN_PLACE);
  }, [router, draft, product, residence, isRead]);
  return isRead;
}

/** The nights between the dates of a link; null for a stay that no residence could take, however its calendar looks. */
function validNights(start: CivilDate, end: CivilDate): CivilDate[] | null {
  const isSound =
    daysBetween(start, end) <= MAX_STAY_NIGHTS && end <= addDays(tehranToday(shopNow()), MAX_HORIZON_DAYS);
  return isSound ? nightsOf(start, end) : null;
}

/** Nights, and then the people: a new draft knows nobody yet. */
function reserve(draft: ReservationDraft, nights: CivilDate[], people: number, residence: Residence): void {
  draft.reserve(nights);
  draft.setPeople(people, extraPeople(residence, people));
}

function pageOf({ id, name }: Product, stay: StayQuery): string {
  return urls.residence(id, name, stay);
}

function stayQuery(range: StayRange, people: number): StayQuery {
  const whole = wholeOf(range);
  return { ...(whole && { start_date: whole.start, end_date: whole.end }), person_count: people };
}

function clampPeople(count: number, { max_capacity }: Residence): number {
  return Math.min(Math.max(1, max_capacity), Math.max(1, count));
}
