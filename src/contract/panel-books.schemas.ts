/** The books and the closing of a day (not in the specification). */
import * as z from 'zod';
import { BOOK_ACCOUNTS, MONEY_ACCOUNTS } from './book-accounts';
import * as f from './field-schemas';

const bookEntry = z.object({
  id: f.id,
  at: f.instant,
  /** The account that the amount goes to, and the one that it comes from. */
  debit: z.enum(BOOK_ACCOUNTS),
  credit: z.enum(BOOK_ACCOUNTS),
  amount: f.toman,
  order: z.object({ id: f.id, number: z.string() }).nullable(),
  customer: z.object({ id: f.id, name: z.string() }).nullable(),
  /** The reference of the payment or the refund. */
  reference: z.string().nullable(),
});
export type BookEntry = z.output<typeof bookEntry>;

const misfit = z.object({
  check: z.enum(['order_sale', 'order_balance', 'order_tax', 'customer_credit', 'payment', 'credit_move', 'refund']),
  /** The id of the order, the customer, the payment, the movement of credit or the refund. */
  id: f.id,
  expected: f.toman,
  found: f.toman,
});

const dayClosing = z.object({
  /** 1 for the first closing of a day, 2 for its correction, and so on. */
  turn: z.int(),
  counted: f.toman,
  expected: f.toman,
  reason: z.string().nullable(),
  at: f.instant,
  by: z.object({ id: f.id, name: z.string() }),
});
const dayCash = z.object({
  date: f.day,
  /** What came in and went out by each way on the day, toman. */
  ways: z.array(z.object({ account: z.enum(MONEY_ACCOUNTS), received: f.toman, paid_back: f.toman })),
  /** The cash that should be in the till by the day's movements. */
  expected: f.toman,
  /** The closings of the day, oldest first; the last one counts. */
  closings: z.array(dayClosing),
});
export type DayCash = z.output<typeof dayCash>;

export const panelBooksSchemas = {
  listBookEntries: {
    access: { panel: ['orders'] },
    summary:
      'Entries of the books, newest first: of an account, an order, a customer, or a span of days; with their sums',
    query: z.object({
      ...f.panelList(['id']),
      account: z.enum(BOOK_ACCOUNTS).optional(),
      order_id: f.idText.optional(),
      customer: f.idText.optional(),
      from: f.civilDate.optional(),
      to: f.civilDate.optional(),
    }),
    response: z.object({
      items: z.array(bookEntry),
      /** Of all entries of an account: what came to it and what went from it; of all accounts: the sum of the amounts. */
      sum: z.object({ debit: f.toman, credit: f.toman }),
      ...f.pageFields,
    }),
  },
  auditBooks: {
    access: { panel: ['audit'] },
    summary: 'What does not fit the books: none while everything is in order',
    response: z.object({ misfits: z.array(misfit) }),
  },
  getDayCash: {
    access: { panel: ['orders'] },
    summary: 'What came in and went out by each way on a day, by default today, and how its cash was counted',
    query: z.object({ date: f.civilDate.optional() }),
    response: z.object({ item: dayCash }),
  },
  closeDay: {
    access: { panel: ['orders'], only: 'people' },
    summary:
      'Close a day with the counted cash, and a reason for a difference; 409 with the day when another closing or movement came between',
    body: z.object({
      date: f.civilDate,
      turn: z.int().min(1).max(1000),
      counted: f.toman,
      expected: f.toman,
      reason: f.text(200).nullish(),
    }),
    response: z.object({ item: dayCash }),
  },
} as const;
