/**
 * The accounts of the books.
 * Every movement of money is an entry that moves an amount from one account to another; the
 * database writes it with its cause (backend/db/schema/books.ts).
 *
 * An order is sold when it is confirmed: its price goes from `sales` to `receivable`, where each payment takes its amount
 * away again. What is given back, or is no longer owed after a cancellation, goes from `receivable` to `refunds`, and
 * leaves with the money. So an order's balance in `receivable` is what its customer owes; below zero, what the shop owes;
 * and of every order: paid = retained by the shop + handed back + due back.
 *
 * What came in on a day is what came to the accounts of money, for an order or as a top-up of credit. A credit that pays an
 * order came in before, or never did (a gift): it is told beside that sum and is no part of it.
 */

/** Where the shop's money is: at the bank of its gateways, and where the desk receives it. */
export const MONEY_ACCOUNTS = ['bank', 'cash', 'card_reader', 'card_to_card'] as const;

/**
 * - `credit`: what the customers have as account credit, which the shop owes them;
 * - `receivable`: what the customers owe for orders; below zero, what the shop has yet to pay back;
 * - `sales`: the prices of confirmed orders, and what stays with the shop of canceled ones;
 * - `refunds`: what was taken back from sales;
 * - `tax`: the tax in what was sold, which the shop owes the state; what was taken back of it comes from `refunds`;
 * - `gifts`: credit by gift codes; `corrections`: credit that the shop changed by hand.
 */
export const BOOK_ACCOUNTS = [
  ...MONEY_ACCOUNTS,
  'credit',
  'receivable',
  'sales',
  'refunds',
  'tax',
  'gifts',
  'corrections',
] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];

/**
 * The moves of money that the panel's reports add up:
 * - `received`: what came in, to an account of money; `paid_back`: what went out of one;
 * - `top_up` and `surplus`: what of it became credit, as its customer wanted, or since the order could not take it;
 * - `to_credit`: what of orders was given back as credit;
 * - `from_credit`: what was paid of orders from credit, which did not come in with that.
 */
export const MONEY_MOVES = ['received', 'paid_back', 'top_up', 'surplus', 'to_credit', 'from_credit'] as const;
export type MoneyMove = (typeof MONEY_MOVES)[number];
