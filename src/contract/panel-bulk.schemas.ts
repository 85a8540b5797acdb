/** Changes of many products at once, by the filter of the panel's list or by ids (not in the specification). */
import * as z from 'zod';
import { MAX_BULK_IDS, PRICE_STEPS } from './bulk-limits';
import { PRODUCT_TYPES } from './product.schemas';
import * as f from './field-schemas';
import { itemOf } from './panel-list';
import { MISSING_PARTS, SALE_STATUSES } from './panel-products.schemas';

/** The filters of the list; without `status` removed products are left out. */
const bulkFilter = z.object({
  q: f.text(200).optional(),
  status: z.enum([...SALE_STATUSES, 'all']).optional(),
  type: z.enum(PRODUCT_TYPES).optional(),
  category_id: f.id.optional(),
  host_id: f.id.optional(),
  missing: z.enum(MISSING_PARTS).optional(),
  sold_out: z.enum(['true']).optional(),
  low_stock: z.enum(['true']).optional(),
});
export type BulkFilter = z.output<typeof bulkFilter>;

const roundTo = z.literal(PRICE_STEPS);
const amount = z.int().min(-10_000_000_000).max(10_000_000_000);

/** One action of a bulk change. Amounts are toman. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price_percent'), percent: z.int().min(-90).max(500), round_to: roundTo }),
  z.object({ kind: z.literal('price_amount'), amount }),
  /** The price becomes the old price, and the new one is lower; `ends`: the last day, null for no end. */
  z.object({
    kind: z.literal('discount'),
    percent: z.int().min(1).max(90),
    round_to: roundTo,
    ends: f.civilDate.nullable(),
  }),
  z.object({ kind: z.literal('end_discount') }),
  z.object({ kind: z.literal('category'), category_id: f.id }),
  /** Pieces at the time of the request: what is sold since is subtracted. Null: no longer counted. */
  z.object({ kind: z.literal('stock'), stock: z.int().min(0).max(1_000_000).nullable() }),
  z.object({ kind: z.literal('stock_change'), change: z.int().min(-1_000_000).max(1_000_000) }),
  z.object({ kind: z.literal('status'), status: z.enum(['on_sale', 'closed']) }),
]);
export type BulkAction = z.output<typeof bulkAction>;

export const BULK_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;

const bulkChange = z.object({
  id: f.id,
  action: bulkAction,
  status: z.enum(BULK_STATUSES),
  /** Products that were selected when it was created. */
  total: z.int(),
  /** Not yet processed. */
  waiting: z.int(),
  changed: z.int(),
  /** The action did not apply to them. */
  skipped: z.int(),
  /** After an undo: products with their former values, and products that were edited since and stay as they are. */
  restored: z.int(),
  retained: z.int(),
  /** The first of the skipped and the retained ones, with the reason. */
  exceptions: z.array(z.object({ product_id: f.id, name: z.string(), reason: z.string() })),
  created_at: f.instant,
  /** It can be undone until then. */
  undo_until: f.instant,
});
export type BulkChange = z.output<typeof bulkChange>;

export const panelBulkSchemas = {
  listBulkChanges: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'The bulk changes of the caller that can still be continued or undone, the newest first',
    response: z.object({ items: z.array(bulkChange) }),
  },
  createBulkChange: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary:
      'Select products, by `filter` without `except` or by `ids`, for a bulk change. Nothing is changed yet; the answer tells the total, and `run` makes the changes. With `expected`, 409 when the filter finds another number of products. 400 for more than 20,000',
    body: z.object({
      filter: bulkFilter.optional(),
      except: z.array(f.id).max(MAX_BULK_IDS).optional(),
      ids: z.array(f.id).min(1).max(MAX_BULK_IDS).optional(),
      expected: z.int().min(0).optional(),
      action: bulkAction,
    }),
    response: itemOf(bulkChange),
    conflict: z.object({ total: z.int() }),
  },
  runBulkChange: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary:
      'Change the next products of a bulk change; repeated until its status is `done`. Products to which the action does not apply are skipped, with the reason',
    params: f.idParams,
    body: f.emptyObject,
    response: itemOf(bulkChange),
  },
  undoBulkChange: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary:
      'Give the next products of a bulk change their former values; repeated until its status is `undone`. Products that were edited since are retained, and sales since stay counted. 409 after a day',
    params: f.idParams,
    body: f.emptyObject,
    response: itemOf(bulkChange),
  },
} as const;
