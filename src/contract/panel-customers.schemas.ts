/** Customers, their credit and their comments in the panel (not in the specification). */
import * as z from 'zod';
import { postalAddress } from './customer.schemas';
import * as f from './field-schemas';
import { payoutBody } from './panel-money.schemas';

const customerSummary = {
  id: f.id,
  name: z.string(),
  /** Empty for a customer of a QR code. */
  mobile: z.string(),
  /** Toman. */
  credit: f.toman,
  orders_count: z.int(),
  /** What was paid for their orders, canceled ones excluded, toman. */
  paid_total: z.number(),
  last_order_at: f.instant.nullable(),
  joined_at: f.instant,
  blocked_at: f.instant.nullable(),
  blocked_reason: z.string().nullable(),
  version: f.version,
};
const panelCustomer = z.object(customerSummary);
export type PanelCustomer = z.output<typeof panelCustomer>;
const customerItem = z.object({
  item: z.object({
    ...customerSummary,
    /** Unpaid orders of the last day that expired or that the customer canceled. */
    unpaid_lapses: z.int().optional(),
    addresses: z.array(postalAddress.extend({ id: f.id, title: z.string() })),
    /** The newest 100 movements of the credit. */
    transactions: z.array(
      z.object({
        id: f.id,
        at: f.instant,
        kind: z.enum(['top_up', 'order', 'refund', 'gift', 'correction', 'payout']),
        amount: f.toman,
        balance: f.toman,
        order_id: f.id.nullable(),
        ref: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
});
export type PanelCustomerDetail = z.output<typeof customerItem>['item'];

const review = z.object({
  id: f.id,
  product: z.object({ id: f.id, name: z.string() }),
  customer_id: f.id.nullable(),
  order_id: f.id.nullable(),
  name: z.string(),
  star: z.int(),
  comment: z.string(),
  reply: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  created_at: f.instant,
  /** The open reports. */
  reports: z.array(z.string()),
  version: f.version,
});
export type PanelReview = z.output<typeof review>;

export const panelCustomersSchemas = {
  listCustomers: {
    access: { panel: ['customers'] },
    summary: 'Customers; `q` searches name and mobile',
    query: z.object({
      ...f.panelList(['id', 'name', 'credit', 'joined_at']),
      blocked: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ items: z.array(panelCustomer), ...f.pageFields }),
  },
  getCustomerForPanel: {
    access: { panel: ['customers'] },
    summary: 'One customer with addresses and the movements of the credit',
    params: f.idParams,
    response: customerItem,
  },
  blockCustomer: {
    access: { panel: ['customers'] },
    summary: 'Block a customer, who then cannot order, or lift the block',
    params: f.idParams,
    body: z.object({ version: f.version, blocked: z.boolean(), reason: f.text(200).nullish() }),
    response: customerItem,
  },
  payOutCredit: {
    access: { panel: ['credit'], only: 'people' },
    summary:
      'Pay credit out to its customer, by hand to a card or a sheba, or in cash; 409 with the customer when the credit is not the expected one',
    params: f.idParams,
    body: payoutBody,
    response: customerItem,
    keyed: true,
  },
  correctCredit: {
    access: { panel: ['credit'] },
    summary:
      'Correct a customer’s credit by an amount, with a reason; 409 with the customer when the credit is not the expected one',
    params: f.idParams,
    body: z.object({ amount: f.toman, reason: f.text(200), expected_credit: f.toman }),
    response: customerItem,
  },
  listReviews: {
    access: { panel: ['comments', 'residences'] },
    summary: 'Comments, by default reported ones first, then pending ones, then the newest',
    query: z.object({
      ...f.panelList(['id', 'created_at', 'star']),
      status: z.enum(['pending', 'approved', 'rejected', 'reported']).optional(),
      product: f.idText.optional(),
    }),
    response: z.object({ items: z.array(review), ...f.pageFields }),
  },
  getReview: {
    access: { panel: ['comments', 'residences'] },
    summary: 'One comment',
    params: f.idParams,
    response: z.object({ item: review }),
  },
  changeReview: {
    access: { panel: ['comments', 'residences'] },
    summary: 'Approve or reject a comment, or reply to it; 409 with the comment when another person was first',
    params: f.idParams,
    body: z.object({
      version: f.version,
      status: z.enum(['approved', 'rejected']).nullish(),
      reply: f.text(1000).nullish(),
    }),
    response: z.object({ item: review }),
  },
} as const;
