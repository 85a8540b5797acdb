/**
 * The stay that is being booked: the specification stores it as `products`, beside the delivery choice (STATE-01,
 * root-reducer.ts). The reserved list holds one
 * product at a time (STATE-06). The step returns to 0 when the price or the list is cleared (STATE-05).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isCivilDate } from '@/domain/plain-date';
import { DEFAULT_PEOPLE, MAX_PERSON_COUNT, MAX_STAY_NIGHTS } from '@/domain/constants';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { customerReplaced, loggedOut, orderSubmitted, staySubmittedElsewhere } from '../shared/events';
import { asRecord, isId, asArray, stringOr, intOr } from '../../platform/parse-stored';
import { orderCapabilities } from '@/domain/order-capabilities';

/** An item of the reservation list. `times` are the nights of a stay, without the day of departure. */
export interface ReservedItem {
  readonly id: number;
  readonly count: number;
  readonly times: string[];
  readonly person_count: number;
}

/** The price that was last shown, toman, and the one that it replaced. */
export interface QuotedPrice {
  readonly price: number;
  readonly customerCredit: number;
  /** The quoted draft: products, nights, guests and coupon. */
  readonly draft: string;
  /** The price of the same draft in its previous quote; null when it is the same. */
  readonly before: number | null;
}

export interface ReservationState {
  /** At most one. */
  reservedList: ReservedItem[];
  /** All guests of the stay. */
  peopleCount: number;
  /** The number of guests beyond the residence's capacity. */
  extraPeople: number;
  /** `STAY_STEP` or `CONFIRM_STEP`. */
  reservationStep: number;
  price: QuotedPrice | null;
  guestName: string;
  /** The order that another tab has created from the draft, until it was shown or nights are chosen; not stored. */
  submittedElsewhere: { readonly orderId: number; readonly productId: number } | null;
}

const initialReservation: ReservationState = {
  reservedList: [],
  peopleCount: DEFAULT_PEOPLE,
  extraPeople: 0,
  reservationStep: 0,
  price: null,
  guestName: '',
  submittedElsewhere: null,
};

/** The steps of the booking: the stay with dates, guests and price, and its confirmation. */
export const STAY_STEP = 0;
export const CONFIRM_STEP = 1;

export const reservationSlice = createSlice({
  name: 'reservation',
  initialState: initialReservation,
  reducers: {
    /**
     * Replaces the reserved product. Other dates of the same product keep the step; another product starts again.
     * `times` are nights, without the day of departure.
     */
    nightsReserved: (state, { payload: { id, times } }: PayloadAction<{ id: number; times: string[] }>) => {
      if (state.reservedList[0]?.id !== id) Object.assign(state, { reservationStep: 0, extraPeople: 0 });
      state.reservedList = [{ id, count: 1, times, person_count: state.peopleCount }];
      state.price = null;
      state.submittedElsewhere = null;
    },
    reservedListCleared: (state) => {
      Object.assign(state, { reservedList: [], price: null, reservationStep: 0 });
    },
    /** `extra`: how many people exceed the capacity of the residence. */
    peopleChanged: (state, { payload: { count, extra } }: PayloadAction<{ count: number; extra: number }>) => {
      if (count !== state.peopleCount) state.price = null;
      state.peopleCount = count;
      state.extraPeople = extra;
      state.reservedList = state.reservedList.map((item) => ({ ...item, person_count: count }));
    },
    reservationStepChanged: (state, { payload }: PayloadAction<number>) => {
      state.reservationStep = Math.min(CONFIRM_STEP, Math.max(0, payload));
    },
    guestNamed: (state, { payload }: PayloadAction<string>) => {
      state.guestName = payload;
    },
    /** `before` keeps the old price of a draft whose price has changed, until the draft changes or is submitted. */
    quoteReceived: (state, { payload }: PayloadAction<Omit<QuotedPrice, 'before'>>) => {
      const lastPrice = state.price?.draft === payload.draft ? state.price : null;
      state.price = {
        ...payload,
        before: lastPrice && lastPrice.price !== payload.price ? lastPrice.price : (lastPrice?.before ?? null),
      };
    },
    quoteCleared: (state) => {
      state.price = null;
      state.reservationStep = 0;
    },
    /** The flow has shown the order that another tab has created. */
    submittedElsewhereShown: (state) => {
      state.submittedElsewhere = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (!orderCapabilities(payload.kind).isFromCart)
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
          submittedElsewhere: payload,
        };
      })
      // The nights may be the new customer's own, chosen before the login.
      .addCase(customerReplaced, (state) => {
        state.guestName = '';
      })
      .addCase(loggedOut, () => initialReservation);
  },
});

export const {
  nightsReserved,
  reservedListCleared,
  peopleChanged,
  reservationStepChanged,
  guestNamed,
  quoteReceived,
  quoteCleared,
  submittedElsewhereShown,
} = reservationSlice.actions;

/** Parses what is stored. A persisted price serves only for the comparison with the next quote. */
export function rehydrateReservation(stored: unknown): ReservationState {
  const { reservedList, peopleCount, extraPeople, reservationStep, price, guestName } = asRecord(stored);
  const items = asArray(reservedList)
    .map(reservedItemOf)
    .filter((item) => item !== null)
    .slice(0, 1);
  return {
    ...initialReservation,
    reservedList: items,
    peopleCount: items[0]?.person_count ?? intOr(peopleCount, DEFAULT_PEOPLE, 1, MAX_PERSON_COUNT),
    extraPeople: intOr(extraPeople, 0, 0, MAX_PERSON_COUNT),
    reservationStep: items.length > 0 ? intOr(reservationStep, 0, STAY_STEP, CONFIRM_STEP) : 0,
    price: items.length > 0 ? quotedOf(price) : null,
    guestName: stringOr(guestName, '', 80),
  };
}

/** A later date is not plausible, and the Jalaali calendar does not reach much further. */
const FAR = '3000';

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

interface Within {
  readonly products: ReservationState;
}

export const selectReservedItem = ({ products }: Within): ReservedItem | null => products.reservedList[0] ?? null;
export const selectPeople = ({ products }: Within) => products.peopleCount;
export const selectExtraPeople = ({ products }: Within) => products.extraPeople;
export const selectReservationStep = ({ products }: Within) => products.reservationStep;
export const selectQuotedPrice = ({ products }: Within) => products.price;
export const selectGuestName = ({ products }: Within) => products.guestName;
export const selectSubmittedElsewhere = ({ products }: Within) => products.submittedElsewhere;
