/** Actions that serve analytics alone (TRK-01): no reducer handles them. */
import { createAction } from '@reduxjs/toolkit';
import type { Product } from '@/contract/product.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { SearchFilter } from '@/domain/search-filter';
import type { Delivery, PaymentMethod } from '../orders/orders.slice';

/** A page is shown. The id is that of the shop's tag manager. */
export const pageViewed = createAction<{ tagManagerId?: string }>('tracking/pageViewed');
/** The page of a product or a residence is shown. */
export const productViewed = createAction<Product>('tracking/productViewed');
export const listsViewed = createAction<ViewedLists>('tracking/listsViewed');
/** A link within the shop is followed; the payload is its path. */
export const linkFollowed = createAction<string>('tracking/linkFollowed');

/** A cart that is not empty is shown. */
export const cartViewed = createAction('tracking/cartViewed');

/** The stay of a reservation that has been started; goods are those of the cart. */
export interface BegunStay {
  readonly product: Product;
  readonly nights: readonly string[];
  readonly people: number;
}
export const checkoutBegun = createAction<{ readonly stay: BegunStay | null }>('tracking/checkoutBegun');

/** A step of the checkout has been completed with this choice. */
export const deliverySettled = createAction<Delivery>('tracking/deliverySettled');
export const paymentSettled = createAction<PaymentMethod>('tracking/paymentSettled');

/** The product lists of one page. */
export interface ViewedLists {
  readonly lists: readonly {
    /** The name in events: `search`, the slug of a category, `home_1`. */
    readonly id: string;
    readonly name?: string;
    /** The number of products on earlier pages. */
    readonly before?: number;
    readonly products: readonly ProductSummary[];
  }[];
  /** The search of which this is the first page. */
  readonly search?: { readonly filter: SearchFilter; readonly total: number };
}
