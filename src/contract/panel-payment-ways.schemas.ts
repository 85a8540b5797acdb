/** The ways to pay, as they are edited in the panel. */
import * as z from 'zod';
import * as f from './field-schemas';
import { DELIVERIES } from './delivery.schemas';
import { PAYMENT_TYPES } from './payment-types';
import { SOLD_KINDS } from './orders.schemas';

const price = f.toman.min(0);

const paymentConditions = z.object({
  kinds: z.array(z.enum(SOLD_KINDS)).max(SOLD_KINDS.length).optional(),
  deliveries: z.array(z.enum(DELIVERIES)).max(DELIVERIES.length).optional(),
  zones: z.array(f.id).max(100).optional(),
  min_price: price.nullish(),
  max_price: price.nullish(),
  known_customers_only: z.boolean().optional(),
});
/** The longest time for a transfer to the shop's card that a shop may set. */
export const MAX_TRANSFER_HOURS = 72;

/** Whether an order that is paid in a way costs more, or less. */
export const FEE_KINDS = ['fee', 'discount'] as const;

/** The largest fee or discount of a way, percent. */
const MAX_FEE_PERCENT = 50;

/** What a way needs beside its conditions; other ways ignore it. */
const paymentSettings = z.object({
  /** Card to card: the shop's card, and the name of its owner. It is offered once both are there. */
  card_number: f.text(40).optional(),
  card_owner: f.text(60).optional(),
  /** Card to card: for so many hours an order waits for its transfer, and a receipt for the desk. */
  hold_hours: z.int().min(1).max(MAX_TRANSFER_HOURS).nullish(),
  /** Deposit: percent of the price, or the first night of a stay instead. */
  deposit_percent: z.int().min(1).max(99).nullish(),
  deposit_first_night: z.boolean().optional(),
  /** Deposit: so many days before arrival or delivery hour the customer is reminded of the rest by SMS; null: never. */
  reminder_days: z.int().min(0).max(60).nullish(),
  /** Deposit: so many days before its day an order whose rest is unpaid is canceled by its terms; null: never. */
  cancel_days: z.int().min(1).max(60).nullish(),
  /** Every way: whether an order costs more or less in it, by a percent of its price or by a sum; null: neither. */
  fee_kind: z.enum(FEE_KINDS).nullish(),
  fee_percent: z.int().min(1).max(MAX_FEE_PERCENT).nullish(),
  fee_amount: price.nullish(),
});
export const paymentWay = z.object({
  id: f.id,
  /** `cash` is the bank; in a shop without one, what its staff arrange with the customer. */
  type: z.enum(PAYMENT_TYPES),
  enabled: z.boolean(),
  /** Empty: the usual title. */
  title: z.string(),
  /** What the shop says about it to its customers. */
  note: z.string(),
  settings: paymentSettings,
  /** The orders for which it is offered; an absent or empty condition holds for all. */
  conditions: paymentConditions,
  /** The first way that fits an order is preselected. */
  position: z.int(),
  version: z.int(),
});
export type PanelPaymentWay = z.output<typeof paymentWay>;
export const paymentWayFields = z.object({
  enabled: z.boolean(),
  title: f.text(60),
  note: f.text(300),
  conditions: paymentConditions,
  settings: paymentSettings,
  position: z.int().min(0).max(100_000),
});
