/** Selectors of the reservation and of the delivery choice; the reducers are in reservation.slice.ts. */
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectShop, type AppState } from '../catalogue/config.selectors';

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

export interface ProductsState {
  /** At most one. */
  reservedList: ReservedItem[];
  /** All guests of the stay. */
  peopleCount: number;
  /** The number of guests beyond the residence's capacity. */
  extraPeople: number;
  /** dates 0, guests 1, price 2, confirm 3 */
  reservationStep: number;
  price: QuotedPrice | null;
  guestName: string;
  /** The order that another tab has created from the draft, until it was shown or nights are chosen; not stored. */
  submittedElsewhere: { readonly orderId: number; readonly productId: number } | null;
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

/** The chosen day and hour; null without a choice, and in a shop without delivery hours, whatever is stored. */
export function selectDelivery(state: WithinShop): DeliveryChoice | null {
  return selectNeedsDelivery(state) ? selectDeliveryChoice(state) : null;
}
