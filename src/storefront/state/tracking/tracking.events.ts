/** What measurement alone wants to know (TRK-01): told by the screens, pushed by the reactions (tracking.listeners.ts). */
import { createAction } from '@reduxjs/toolkit';
import type { Product } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { SearchFilter } from '@/domain/search-filter';
import type { Delivery, PaymentMethod } from '../orders/orders.selectors';

/** A page is shown; the id is the shop's tag manager's, if it has one. */
export const pageViewed = createAction<{ readonly tagManagerId?: string }>('tracking/pageViewed');

/** The page of a product or a residence. */
export const productViewed = createAction<Product>('tracking/productViewed');

/** Lists of products as one page shows them. */
export interface ViewedLists {
  readonly lists: readonly {
    /** As the events name it: `search`, a category's slug, `home_1`. */
    readonly id: string;
    readonly name?: string;
    /** How many stand before the first one, on earlier pages. */
    readonly before?: number;
    readonly products: readonly ProductSummary[];
  }[];
  /** The search whose first page it is. */
  readonly search?: { readonly filter: SearchFilter; readonly total: number };
}
export const listsViewed = createAction<ViewedLists>('tracking/listsViewed');

/** A link of the shop is followed; its path. */
export const linkFollowed = createAction<string>('tracking/linkFollowed');

/** The cart with something in it. */
export const cartViewed = createAction('tracking/cartViewed');

/** The stay whose reservation has been begun; goods are those of the cart. */
export interface BegunStay {
  readonly product: Product;
  readonly nights: readonly string[];
  readonly people: number;
}
export const checkoutBegun = createAction<{ readonly stay: BegunStay | null }>('tracking/checkoutBegun');

/** A step of the checkout was left with this choice. */
export const deliverySettled = createAction<Delivery>('tracking/deliverySettled');
export const paymentSettled = createAction<PaymentMethod>('tracking/paymentSettled');
