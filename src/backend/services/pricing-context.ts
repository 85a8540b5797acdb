/** What every quote and submit is asked in. */
import type { DELIVERIES, PAYMENT_TYPES } from '@/contract/orders.schemas';
import type { LineTopping } from '@/domain/cart-item-key';
import type { ShopType } from '@/domain/shop-capabilities';
import type { Database } from '../db/database';

export type Delivery = (typeof DELIVERIES)[number];

export interface PricingContext {
  /** The connection or the transaction in which everything is read. */
  readonly db: Database;
  readonly now: Date;
  readonly shop: { readonly name: string; readonly shop_type: ShopType; readonly min_basket: number };
  /** Null for a guest. */
  readonly customerId: number | null;
  /**
   * `quote`: only a look; what is taken or sold out is refused by reading. `submit`: whatever must be complete is asked
   * for, and what is taken is left to the statements that take it (holds.sql), which alone can tell.
   */
  readonly purpose: 'quote' | 'submit';
}

/** What is asked for, as the wire has it; prices are no part of it. */
export interface OrderRequest {
  readonly products: readonly {
    readonly product_id: number;
    readonly count: number;
    readonly times?: readonly string[] | null;
    readonly person_count?: number | null;
    readonly toppings?: readonly LineTopping[] | null;
  }[];
  readonly use_coupon?: boolean | null;
  readonly coupon?: string | null;
  readonly address?: number | null;
  readonly delivery?: Delivery | null;
  readonly payment_type?: (typeof PAYMENT_TYPES)[number] | null;
  readonly person_count?: number | null;
  /** The food shop's choice, from the query (RES-09). */
  readonly reserve_date?: string;
  readonly reserve_time?: string;
}
