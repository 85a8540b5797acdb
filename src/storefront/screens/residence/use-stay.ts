import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { Product, Residence } from '@/contract/catalogue.shapes';
import { nightsOf, type CivilDate } from '@/domain/civil-date';
import { pathOf } from '@/domain/routes';
import { filterOfQuery } from '@/domain/search-filter';
import { endsOfNights, extraPeople } from '@/domain/stay-price';
import { urls, type StayQuery } from '@/domain/urls';
import { useReservationDraft, type ReservationDraft } from '@/storefront/state/use-reservation-draft';
import type { StayRange } from '@/storefront/widgets/calendar/selection';

/** The fragment under which the reservation's flow is open: the back button closes it, and a login comes back to it. */
const FLOW = 'book';

/** The stay that is being chosen on a residence's page, and its ways into the state and the address. */
export interface Stay {
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
  /** The address of this page with the flow open. */
  readonly flowUrl: string;
  readonly setRange: (range: StayRange) => void;
  readonly setPeople: (people: number) => void;
  readonly goTo: (step: number) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A whole range lives in the persisted reserved list (STATE-06) and in the address, so that a reload, a login and a link
 * keep it; an arrival alone lives here. The address' dates and people (from the search) win over what was kept.
 */
export function useStay(product: Product, residence: Residence): Stay {
  const router = useRouter();
  const draft = useReservationDraft(product.id);
  const [arrival, setArrival] = useState<CivilDate | null>(null);
  const pushed = useRef(false);
  useAddress(product, residence, draft);

  const people = clampPeople(draft.people, residence);
  const extra = extraPeople(residence, people);
  const ends = draft.item ? endsOfNights(draft.item.times) : null;
  const range: StayRange = arrival !== null ? { start: arrival, end: null } : { start: ends?.checkIn ?? null, end: ends?.checkOut ?? null };
  const query = stayQuery(range, people);
  const isOpen = draft.isRestored && isFlowUrl(router.asPath);
  const replaceUrl = (stay: StayQuery, flow: boolean) => void router.replace(urlOf(product, stay, flow), undefined, IN_PLACE);

  return {
    range,
    nights: range.start !== null && range.end !== null ? nightsOf(range.start, range.end) : [],
    people,
    extra,
    extraPerNight: extra * residence.extra_person_price,
    query,
    step: draft.step,
    isOpen,
    flowUrl: urlOf(product, query, true),
    setRange: ({ start, end }) => {
      setArrival(end === null ? start : null);
      if (start !== null && end !== null) reserve(draft, nightsOf(start, end), people, residence);
      else if (draft.item) draft.clear();
      if (end !== null || draft.item) replaceUrl(stayQuery({ start, end }, people), isOpen);
    },
    setPeople: (count) => {
      const clamped = clampPeople(count, residence);
      draft.setPeople(clamped, extraPeople(residence, clamped));
      replaceUrl(stayQuery(range, clamped), isOpen);
    },
    goTo: draft.goTo,
    open: () => {
      pushed.current = true;
      void router.push(urlOf(product, query, true), undefined, IN_PLACE);
    },
    close: () => {
      if (pushed.current) router.back();
      else replaceUrl(query, false);
      pushed.current = false;
    },
  };
}

/** Nothing is fetched anew and nothing scrolls. */
const IN_PLACE = { shallow: true, scroll: false } as const;

/** Takes dates and people of the address into the state, once the stored state is there. */
function useAddress(product: Product, residence: Residence, draft: ReservationDraft): void {
  const router = useRouter();
  const read = useRef(false);
  useEffect(() => {
    if (!draft.isRestored || !router.isReady || read.current) return;
    read.current = true;
    const { start_date, end_date, person_count } = filterOfQuery(router.query);
    const times = start_date && end_date ? nightsOf(start_date, end_date) : null;
    const count = clampPeople(person_count ?? draft.people, residence);
    // The same nights keep their step: a reload or a login in the middle goes on where it was.
    if (times && times.join() !== draft.item?.times.join()) reserve(draft, times, count, residence);
    else draft.setPeople(count, extraPeople(residence, count));
    // Back from the reservation's own page the draft is gone: the flow does not open on nothing.
    if (!times && !draft.item && isFlowUrl(router.asPath)) void router.replace(urlOf(product, { person_count }, false), undefined, IN_PLACE);
  }, [router, draft, product, residence]);

  // Leaving the flow by the back button only changes the fragment: the page must not jump to its top.
  useEffect(() => {
    router.beforePopState(({ as, options }) => {
      if (pathOf(as) === pathOf(router.asPath)) options.scroll = false;
      return true;
    });
    return () => router.beforePopState(() => true);
  }, [router]);
}

/** Nights, and then the people: a new draft knows nobody yet. */
function reserve(draft: ReservationDraft, nights: CivilDate[], people: number, residence: Residence): void {
  draft.reserve(nights);
  draft.setPeople(people, extraPeople(residence, people));
}

function urlOf({ id, name }: Product, stay: StayQuery, flow: boolean): string {
  return urls.residence(id, name, stay) + (flow ? `#${FLOW}` : '');
}

function isFlowUrl(url: string): boolean {
  return url.split('#')[1] === FLOW;
}

function stayQuery({ start, end }: StayRange, people: number): StayQuery {
  return { ...(start !== null && end !== null && { start_date: start, end_date: end }), person_count: people };
}

function clampPeople(count: number, { max_capacity }: Residence): number {
  return Math.min(Math.max(1, max_capacity), Math.max(1, count));
}
