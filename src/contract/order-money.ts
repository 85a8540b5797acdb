/**
 * The state of an order's money: something is `owed` of a confirmed one; its `receipt` waits for the desk; it is `unpaid`
 * and waits for that; `paid` wholly; something was `received` and not paid back; something was `refunded`; the desk has yet to pay back (`due_back`).
 */
export const ORDER_MONEY = ['owed', 'receipt', 'unpaid', 'paid', 'received', 'refunded', 'due_back'] as const;
export type OrderMoneyState = (typeof ORDER_MONEY)[number];
