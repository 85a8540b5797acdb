/** What is being reserved and looked for, as pages read it; what changes it stands in reservation.slice.ts. */
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectShop, type AppState } from '../catalogue/config.selectors';

/** An item of the reservation list. `times` are the nights of a stay, the day of leaving excluded. */
export interface ReservedItem {
  readonly id: number;
  readonly count: number;
  readonly times: string[];
  readonly person_count: number;
}

/** The price that was last shown, toman, and the one that it took the place of. */
export interface QuotedPrice {
  readonly price: number;
  readonly customerCredit: number;
  /** What was asked for: products, nights, people and coupon. */
  readonly draft: string;
  /** What the same draft cost when it was last quoted; null where that is no other price. */
  readonly before: number | null;
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
  /** The order that another tab made of the draft; not stored. */
  submittedElsewhere: number | null;
  deliveryChoice: DeliveryChoice | null;
}

export const initialProducts: ProductsState = {
  reservedList: [],
  peopleCount: 1,
  extraPeople: 0,
  reservationStep: 0,
  price: null,
  guestName: '',
  submittedElsewhere: null,
  deliveryChoice: null,
};

interface Within {
  readonly products: ProductsState;
}

export const selectReservedItem = ({ products }: Within): ReservedItem | null => products.reservedList[0] ?? null;
export const selectPeople = ({ products }: Within) => products.peopleCount;
export const selectExtraPeople = ({ products }: Within) => products.extraPeople;
export const selectReservationStep = ({ products }: Within) => products.reservationStep;
export const selectQuotedPrice = ({ products }: Within) => products.price;
export const selectGuestName = ({ products }: Within) => products.guestName;
export const selectSubmittedElsewhere = ({ products }: Within) => products.submittedElsewhere;
export const selectDeliveryChoice = ({ products }: Within) => products.deliveryChoice;

interface WithinShop extends Within {
  readonly app: AppState;
}

/** Whether this shop delivers at a chosen day and hour (RES-09). */
export function selectNeedsDelivery(state: Pick<WithinShop, 'app'>): boolean {
  return shopCapabilities(selectShop(state)?.shop_type).needsDeliveryDate;
}

/** The chosen day and hour; null without a choice, and in a shop that asks for none, whatever the storage holds. */
export function selectDelivery(state: WithinShop): DeliveryChoice | null {
  return selectNeedsDelivery(state) ? selectDeliveryChoice(state) : null;
}
