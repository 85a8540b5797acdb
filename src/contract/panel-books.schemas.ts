/** Money in the panel: payments, books, invoices, the report and the closing of a day (not in the specification). */
import * as z from 'zod';
import { BOOK_ACCOUNTS, MONEY_ACCOUNTS, MONEY_MOVES } from './book-accounts';
import * as f from './field-schemas';
import { invoiceListSchemas } from './invoices.schemas';
import { panelReportSchemas } from './panel-report.schemas';

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

const person = z.object({ id: f.id, name: z.string() });

/**
 * Why a payment needs a person: a different amount was paid, the bank never reported a result, it has not reported one
 * yet, or it has reported the payment as paid after a person had resolved it.
 */
const PAYMENT_TROUBLES = ['differs', 'given_up', 'asking', 'paid_late'] as const;

const deskPaymentRow = z.object({
  id: f.id,
  created_at: f.instant,
  settled_at: f.instant.nullable(),
  status: z.enum(['created', 'redirected', 'verified', 'failed', 'canceled', 'unknown']),
  /** Null: it needs no attention. */
  trouble: z.enum(PAYMENT_TROUBLES).nullable(),
  gateway: z.string(),
  /** What customers read as the bank's name; null where the shop gave it none. */
  gateway_title: z.string().nullable(),
  payment_for: z.string(),
  /** The requested amount, toman. */
  amount: f.toman,
  /** The amount that the bank reports instead, toman, if known; a fraction when the bank counts single rials. */
  paid: z.number().nullable(),
  ref: z.string().nullable(),
  /** The bank's identifier of the payment, for looking it up there. */
  authority: z.string().nullable(),
  order_id: f.id.nullable(),
  customer: z.object({ id: f.id, name: z.string(), mobile: z.string() }),
  by: person,
  /** Who has resolved a payment that needed a person, and how, also when it needs one again; null: unresolved. */
  handled: z.object({ at: f.instant, by: person, note: z.string() }).nullable(),
});
export type PanelPaymentRow = z.output<typeof deskPaymentRow>;

const dayClosing = z.object({
  /** 1 for the first closing of a day, 2 for its correction, and so on. */
  turn: z.int(),
  counted: f.toman,
  expected: f.toman,
  reason: z.string().nullable(),
  at: f.instant,
  by: person,
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
      'Entries of the books, newest first: of an account, an order, a customer, a span of days, a way of payment, or a move of money that the report of the day adds up; with their sums',
    query: z.object({
      ...f.panelList(['id']),
      account: z.enum(BOOK_ACCOUNTS).optional(),
      order_id: f.idText.optional(),
      customer: f.idText.optional(),
      from: f.civilDate.optional(),
      to: f.civilDate.optional(),
      /** Only the entries of this move. */
      only: z.enum(MONEY_MOVES).optional(),
      /** Only what came by this way: a bank's name, or the desk's own way. */
      way: f.text(40).optional(),
    }),
    response: z.object({
      items: z.array(bookEntry),
      /** Of all entries of an account: what came to it and what went from it; of all accounts: the sum of the amounts. */
      sum: z.object({ debit: f.toman, credit: f.toman }),
      /** What customers read as the name of the bank `way`; null without one, and where the shop gave it none. */
      way_title: z.string().nullish(),
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
  listDeskPayments: {
    access: { panel: ['orders'] },
    summary: 'Payments, newest first; `trouble` lists those that need a person',
    query: z.object({
      ...f.panelList(['id', 'created_at', 'amount']),
      status: z.enum(['created', 'redirected', 'verified', 'failed', 'canceled', 'unknown', 'trouble']).optional(),
      gateway: f.text(40).optional(),
    }),
    response: z.object({ items: z.array(deskPaymentRow), ...f.pageFields }),
  },
  settleDeskPayment: {
    access: { panel: ['orders'] },
    summary:
      'Record how a payment that needed a person was resolved; 409 for one that is resolved already, and while its verification at the bank is in progress',
    params: f.idParams,
    body: z.object({ note: f.text(500) }),
    response: z.object({ item: deskPaymentRow }),
  },
  ...panelReportSchemas,
  ...invoiceListSchemas,
} as const;
