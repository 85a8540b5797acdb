/**
 * Persisted as `products`: what is being reserved and looked for. The reserved list holds one product at a time (STATE-06);
 * the step goes back to 0 when the price or the list is cleared (STATE-05).
 */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isCivilDate } from '@/domain/plain-date';
import { MAX_PERSON_COUNT, MAX_STAY_NIGHTS } from '@/domain/constants';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import type { SearchFilter } from '@/domain/search-filter';
import { loggedOut, orderSubmitted, staySubmittedElsewhere } from '../store/events';
import { asRecord, isId, asArray, stringOr, intOr } from '../store/parse-stored';
import { initialProducts } from './reservation.selectors';
import type { ProductsState, QuotedPrice, ReservedItem } from './reservation.selectors';

export const LAST_RESERVATION_STEP = 3;

export const reservationSlice = createSlice({
  name: 'products',
  initialState: initialProducts,
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
      state.submittedElsewhere = null;
    },
    reservedListCleared: (state) => {
      state.reservedList = [];
      state.price = null;
      state.reservationStep = 0;
    },
    peopleChanged: (state, { payload }: PayloadAction<{ count: number; extra: number }>) => {
      if (payload.count !== state.peopleCount) state.price = null;
      state.peopleCount = payload.count;
      state.extraPeople = payload.extra;
      state.reservedList = state.reservedList.map((item) => ({ ...item, person_count: payload.count }));
    },
    reservationStepChanged: (state, { payload }: PayloadAction<number>) => {
      state.reservationStep = Math.min(LAST_RESERVATION_STEP, Math.max(0, payload));
    },
    /** A draft that costs something else than it did says so until it changes or is submitted. */
    priceQuoted: (state, { payload }: PayloadAction<Omit<QuotedPrice, 'before'>>) => {
      const known = state.price?.draft === payload.draft ? state.price : null;
      state.price = {
        ...payload,
        before: known && known.price !== payload.price ? known.price : (known?.before ?? null),
      };
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
    /** Here, or in another tab. */
    deliveryChosen: (state, { payload }: PayloadAction<DeliveryChoice>) => {
      state.deliveryChoice = payload;
    },
    /** Grown too old, refused by the shop, cleared in another tab: it has to be made anew, and nothing else. */
    deliveryCleared: (state) => {
      state.deliveryChoice = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (payload.kind === 'stay')
          return { ...state, reservedList: [], price: null, reservationStep: 0, guestName: '' };
        return state;
      })
      .addCase(staySubmittedElsewhere, (state, { payload }) => {
        return {
          ...state,
          reservedList: [],
          price: null,
          reservationStep: 0,
          guestName: '',
          submittedElsewhere: payload.orderId,
        };
      })
      .addCase(loggedOut, () => initialProducts);
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

/** The slice out of the storage. A quoted price is only what the next quote is compared with. */
export function rehydrateProducts(stored: unknown): ProductsState {
  const { reservedList, peopleCount, extraPeople, reservationStep, price, guestName, searchFilter, deliveryChoice } =
    asRecord(stored);
  const items = asArray(reservedList)
    .map(reservedItemOf)
    .filter((item) => item !== null)
    .slice(0, 1);
  return {
    ...initialProducts,
    reservedList: items,
    peopleCount: items[0]?.person_count ?? intOr(peopleCount, 1, 1, MAX_PERSON_COUNT),
    extraPeople: intOr(extraPeople, 0, 0, MAX_PERSON_COUNT),
    reservationStep: items.length > 0 ? intOr(reservationStep, 0, 0, LAST_RESERVATION_STEP) : 0,
    price: items.length > 0 ? quotedOf(price) : null,
    guestName: stringOr(guestName, '', 80),
    searchFilter: filterOf(searchFilter),
    deliveryChoice: deliveryOf(deliveryChoice),
  };
}

/** Nobody reserves so far ahead, nor anything so long ago, and the Jalaali calendar is not at its ends yet. */
const FAR = '3000';
const NEAR = '2000';

function reservedItemOf(value: unknown): ReservedItem | null {
  const { id, count, times, person_count } = asRecord(value);
  const nights = asArray(times);
  const sound = nights.every(
    (time) => typeof time === 'string' && ((isCivilDate(time) && time < FAR) || parseDeliveryTime(time) !== null),
  );
  if (!isId(id) || !sound || nights.length > MAX_STAY_NIGHTS) return null;
  return {
    id,
    count: intOr(count, 1, 1, 1000),
    times: nights as string[],
    person_count: intOr(person_count, 1, 1, MAX_PERSON_COUNT),
  };
}

function quotedOf(value: unknown): QuotedPrice | null {
  const { price, draft, before } = asRecord(value);
  const toman = intOr(price, null);
  return toman !== null && typeof draft === 'string'
    ? { price: toman, customerCredit: 0, draft, before: intOr(before, null) }
    : null;
}

/** Dates, people and words of the last search; the rest of a filter lives in its URL. */
function filterOf(value: unknown): SearchFilter {
  const { category, name, start_date, end_date, person_count } = asRecord(value);
  const people = intOr(person_count, null, 1, MAX_PERSON_COUNT);
  return {
    ...(typeof category === 'string' && category.length <= 120 && { category }),
    ...(typeof name === 'string' && name.length <= 200 && { name }),
    ...(isCivilDate(start_date) && isCivilDate(end_date) && start_date < end_date && { start_date, end_date }),
    ...(people !== null && { person_count: people }),
  };
}

function deliveryOf(value: unknown): DeliveryChoice | null {
  const { mdate, jdate, time, created_at } = asRecord(value);
  const texts = [jdate, time, created_at].every((text) => typeof text === 'string' && text.length <= 40);
  return isCivilDate(mdate) && mdate > NEAR && mdate < FAR && texts
    ? { mdate, jdate: String(jdate), time: String(time), created_at: String(created_at) }
    : null;
}
