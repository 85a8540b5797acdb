/** The context of quotes and submits. */
import type { Address } from '@/contract/customer.schemas';
import type { DELIVERIES } from '@/contract/delivery.schemas';
import type { PAYMENT_TYPES } from '@/contract/payment-types';
import type { LineTopping } from '@/domain/cart-item-key';
import type { ShopType } from '@/domain/shop-capabilities';
import type { TaxRule } from '@/domain/tax';
import type { Database } from '../db/database';
import type { HeldContent } from './held-content';

export type Delivery = (typeof DELIVERIES)[number];

export interface PricingContext {
  /** The connection or transaction for all reads. */
  readonly db: Database;
  readonly now: Date;
  readonly shop: {
    readonly name: string;
    readonly shop_type: ShopType;
    readonly min_basket: number;
    /** Null: the shop has no tax. */
    readonly tax: TaxRule | null;
  };
  /** Null for a guest. */
  readonly customerId: number | null;
  /**
   * `quote`: sold-out or taken resources are refused by reading. `submit`: everything must be complete, and
   * availability is left to the statements that acquire it (sql/holds.sql.ts), which alone are reliable under
   * concurrency.
   */
  readonly purpose: 'quote' | 'submit';
  /** What the order has that is being changed; absent for a new one. */
  readonly heldContent?: HeldContent;
}

/** An order request as in the contract. It contains no prices. */
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
  /** The address of an order that is changed, as it is stored with the order; it stays when no `address` is named. */
  readonly order_address?: Address | null;
  /** Of a quote: the place of an address that is not stored yet, null for an unknown one. */
  readonly new_place?: { readonly lat: number; readonly lng: number } | null;
  /** The delivery zone that was chosen for it; it counts while the place is unknown. */
  readonly new_zone?: number | null;
  /** Province and city of the new address. */
  readonly new_area?: { readonly province: string; readonly city: string } | null;
  readonly delivery?: Delivery | '' | null;
  /** The id of a delivery method. */
  readonly delivery_method?: number | null;
  readonly payment_type?: (typeof PAYMENT_TYPES)[number] | null;
  readonly person_count?: number | null;
  /** The food shop's delivery choice, from the query (RES-09). */
  readonly reserve_date?: string;
  readonly reserve_time?: string;
}
