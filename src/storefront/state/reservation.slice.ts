/**
 * Persisted as `products`: what is being reserved and looked for. The reserved list holds one product at a time (STATE-06);
 * the step goes back to 0 when the price or the list is cleared (STATE-05).
 */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isCivilDate } from '@/domain/civil-date';
import { MAX_PERSON_COUNT, MAX_STAY_NIGHTS } from '@/domain/limits';
import type { DeliveryChoice } from '@/domain/reservation-slots';
import { parseDeliveryTime } from '@/domain/reservation-slots';
import type { SearchFilter } from '@/domain/search-filter';
import { loggedOut, orderSubmitted } from './events';
import { fieldsOf, isId, listOf, textOr, wholeOr } from './guards';

/** spec §3, reserved list item. `times` are the nights of a stay, the day of leaving excluded. */
export interface ReservedItem {
  readonly id: number;
  readonly count: number;
  readonly times: string[];
  readonly person_count: number;
}

/** The price that was last shown, toman: what a submit is compared with. */
export interface QuotedPrice {
  readonly price: number;
  readonly customerCredit: number;
}

export interface ProductsState {
  /** At most one. */
  reservedList: ReservedItem[];
  /** All people of the stay. */
  peopleCount: number;
  /** How many of them are beyond the place's own capacity. */
  extraPeople: number;
  /** dates 0, people 1, price 2, confirm 3 */
  reservationStep: number;
  price: QuotedPrice | null;
  guestName: string;
  searchFilter: SearchFilter;
  deliveryChoice: DeliveryChoice | null;
}

export const LAST_RESERVATION_STEP = 3;

const initialState: ProductsState = {
  reservedList: [],
  peopleCount: 1,
  extraPeople: 0,
  reservationStep: 0,
  price: null,
  guestName: '',
  searchFilter: {},
  deliveryChoice: null,
};

export const reservationSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    /** Takes the place of whatever was reserved. Other dates of the same product keep the step, another product starts anew. */
    productReserved: (state, { payload }: PayloadAction<ReservedItem>) => {
      if (state.reservedList[0]?.id !== payload.id) {
        state.reservationStep = 0;
        state.extraPeople = 0;
      }
      state.reservedList = [payload];
      state.peopleCount = payload.person_count;
      state.price = null;
    },
    reservedListCleared: (state) => {
      state.reservedList = [];
      state.price = null;
      state.reservationStep = 0;
    },
    peopleChanged: (state, { payload }: PayloadAction<{ count: number; extra: number }>) => {
      state.peopleCount = payload.count;
      state.extraPeople = payload.extra;
      state.price = null;
      state.reservedList = state.reservedList.map((item) => ({ ...item, person_count: payload.count }));
    },
    reservationStepChanged: (state, { payload }: PayloadAction<number>) => {
      state.reservationStep = Math.min(LAST_RESERVATION_STEP, Math.max(0, payload));
    },
    priceQuoted: (state, { payload }: PayloadAction<QuotedPrice>) => {
      state.price = payload;
    },
    priceCleared: (state) => {
      state.price = null;
      state.reservationStep = 0;
    },
    guestNamed: (state, { payload }: PayloadAction<string>) => {
      state.guestName = payload;
    },
    searchFilterChanged: (state, { payload }: PayloadAction<SearchFilter>) => {
      state.searchFilter = payload;
    },
    deliveryChosen: (state, { payload }: PayloadAction<DeliveryChoice>) => {
      state.deliveryChoice = payload;
    },
    deliveryCleared: (state) => {
      state.deliveryChoice = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (payload.kind === 'stay') return { ...state, reservedList: [], price: null, reservationStep: 0, guestName: '' };
        return state;
      })
      .addCase(loggedOut, () => initialState);
  },
  selectors: {
    selectReservedItem: (state): ReservedItem | null => state.reservedList[0] ?? null,
    selectPeople: (state) => state.peopleCount,
    selectExtraPeople: (state) => state.extraPeople,
    selectReservationStep: (state) => state.reservationStep,
    selectQuotedPrice: (state) => state.price,
    selectGuestName: (state) => state.guestName,
    selectSearchFilter: (state) => state.searchFilter,
    selectDeliveryChoice: (state) => state.deliveryChoice,
  },
});

export const {
  productReserved,
  reservedListCleared,
  peopleChanged,
  reservationStepChanged,
  priceQuoted,
  priceCleared,
  guestNamed,
  searchFilterChanged,
  deliveryChosen,
  deliveryCleared,
} = reservationSlice.actions;
export const {
  selectReservedItem,
  selectPeople,
  selectExtraPeople,
  selectReservationStep,
  selectQuotedPrice,
  selectGuestName,
  selectSearchFilter,
  selectDeliveryChoice,
} = reservationSlice.selectors;

/** The slice out of the storage. A quoted price is not kept: it is asked for anew. */
export function restoreProducts(stored: unknown): ProductsState {
  const { reservedList, peopleCount, extraPeople, reservationStep, guestName, searchFilter, deliveryChoice } = fieldsOf(stored);
  const items = listOf(reservedList).map(reservedItemOf).filter((item) => item !== null).slice(0, 1);
  return {
    ...initialState,
    reservedList: items,
    peopleCount: items[0]?.person_count ?? wholeOr(peopleCount, 1, 1, MAX_PERSON_COUNT),
    extraPeople: wholeOr(extraPeople, 0, 0, MAX_PERSON_COUNT),
    reservationStep: items.length > 0 ? wholeOr(reservationStep, 0, 0, LAST_RESERVATION_STEP) : 0,
    guestName: textOr(guestName, '', 80),
    searchFilter: filterOf(searchFilter),
    deliveryChoice: deliveryOf(deliveryChoice),
  };
}

function reservedItemOf(value: unknown): ReservedItem | null {
  const { id, count, times, person_count } = fieldsOf(value);
  const nights = listOf(times);
  const sound = nights.every((time) => typeof time === 'string' && (isCivilDate(time) || parseDeliveryTime(time) !== null));
  if (!isId(id) || !sound || nights.length > MAX_STAY_NIGHTS) return null;
  return { id, count: wholeOr(count, 1, 1, 1000), times: nights as string[], person_count: wholeOr(person_count, 1, 1, MAX_PERSON_COUNT) };
}

/** Dates, people and words of the last search; the rest of a filter lives in its URL. */
function filterOf(value: unknown): SearchFilter {
  const { category, name, start_date, end_date, person_count } = fieldsOf(value);
  const people = wholeOr(person_count, null, 1, MAX_PERSON_COUNT);
  return {
    ...(typeof category === 'string' && category.length <= 120 && { category }),
    ...(typeof name === 'string' && name.length <= 200 && { name }),
    ...(isCivilDate(start_date) && isCivilDate(end_date) && start_date < end_date && { start_date, end_date }),
    ...(people !== null && { person_count: people }),
  };
}

function deliveryOf(value: unknown): DeliveryChoice | null {
  const { mdate, jdate, time, created_at } = fieldsOf(value);
  const texts = [jdate, time, created_at].every((text) => typeof text === 'string' && text.length <= 40);
  return isCivilDate(mdate) && texts ? { mdate, jdate: String(jdate), time: String(time), created_at: String(created_at) } : null;
}
