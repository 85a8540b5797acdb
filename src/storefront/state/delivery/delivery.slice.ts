/**
 * The chosen delivery day and hour of a food shop (RES-06, RES-09). Stored in `products`, beside the reservation
 * (STATE-01).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { isCivilDate } from '@/domain/plain-date';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { asRecord, intOr } from '../../platform/parse-stored';
import { selectShop, type AppState } from '../catalogue/config.slice';
import { loggedOut } from '../shared/events';

export interface DeliveryState {
  deliveryChoice: DeliveryChoice | null;
}

const initialDelivery: DeliveryState = { deliveryChoice: null };

export const deliverySlice = createSlice({
  name: 'delivery',
  initialState: initialDelivery,
  reducers: {
    /** In this tab or in another. */
    deliveryChosen: (state, { payload }: PayloadAction<DeliveryChoice>) => {
      state.deliveryChoice = payload;
    },
    /** Expired, refused by the shop, or cleared in another tab. */
    deliveryCleared: (state) => {
      state.deliveryChoice = null;
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => initialDelivery),
});

export const { deliveryChosen, deliveryCleared } = deliverySlice.actions;

/** Parses what is stored. */
export function rehydrateDelivery(stored: unknown): DeliveryState {
  return { deliveryChoice: choiceOf(asRecord(stored).deliveryChoice) };
}

/** Dates outside of these years are not plausible, and the Jalaali calendar does not reach much further. */
const FAR = '3000';
const NEAR = '2000';
/** A hundred years: no clock is further from the shop's. */
const MAX_AHEAD_MS = 36_500 * 24 * 3_600_000;

function choiceOf(value: unknown): DeliveryChoice | null {
  const { mdate, jdate, time, created_at, ahead, earliest } = asRecord(value);
  const texts = [jdate, time, created_at].every((text) => typeof text === 'string' && text.length <= 40);
  return isCivilDate(mdate) && mdate > NEAR && mdate < FAR && texts
    ? {
        mdate,
        jdate: String(jdate),
        time: String(time),
        created_at: String(created_at),
        ahead: intOr(ahead, undefined, -MAX_AHEAD_MS, MAX_AHEAD_MS),
        ...(earliest === true && { earliest }),
      }
    : null;
}

interface Within {
  readonly products: DeliveryState;
  readonly app: AppState;
}

export const selectDeliveryChoice = ({ products }: Pick<Within, 'products'>) => products.deliveryChoice;

/** Whether this shop delivers at a chosen day and hour (RES-09). */
export function selectNeedsDelivery(state: Pick<Within, 'app'>): boolean {
  return shopCapabilities(selectShop(state)?.shop_type).needsDeliveryDate;
}

/** The chosen day and hour; null without a choice, and in a shop without delivery hours, whatever is stored. */
export function selectDelivery(state: Within): DeliveryChoice | null {
  return selectNeedsDelivery(state) ? selectDeliveryChoice(state) : null;
}
