/** Settles payments whose customer never came back from the bank, or came back while it did not answer. */
import type { BackendDeps } from '../deps';
import type { Verdict } from '../gateways/payment';
import { closePayment, listUnsettled, questionKey, type PaymentRow } from '../sql/payments.sql';
import { takeWindow } from '../sql/rate-limits.sql';
import { askBank, setAside, settle } from './payment-return.service';
import { repeat } from './repeat';

const MINUTE_MS = 60_000;

/** ours: age of the first question; before that the customer is at the bank. Each further one comes at twice the age. */
const FIRST_MS = 3 * MINUTE_MS;

/** ours: age of the last question, a good day. By then a bank has long given back what nobody has asked for, or keeps it. */
const LAST_MS = FIRST_MS * 2 ** 9;

/** Payments that one round asks about at most, so that a stop never waits long. */
const ROUND = 20;

/**
 * Asks the bank about every payment whose time has come, once over all instances, and settles what it knows; answers how
 * many were paid. The round ends when it is not to go on (`goesOn`), and at the first question without an answer: a bank that is away is away for all, and the next
 * round begins with another payment, since this one's turn is taken.
 */
export async function reconcileOnce(deps: BackendDeps, goesOn: () => boolean = () => true): Promise<number> {
  const now = deps.clock.now();
  const due = await listUnsettled(deps.db, deps.payment.name, new Date(now.getTime() - FIRST_MS), now, ROUND);
  let paid = 0;
  for (const payment of due) {
    if (!goesOn()) break;
    if (!(await takeWindow(deps.db, questionKey(payment.id), windowStart(payment, now)))) continue;
    const verdict = await askBank(deps, payment, payment.status === 'canceled');
    if (await keep(deps, payment, verdict)) paid += 1;
    if (verdict.outcome === 'unknown') break;
  }
  return paid;
}

/**
 * Asks now, for what a killed process left open, and then every `everyMs` milliseconds until stopped; the stop waits for the
 * question that is being asked.
 */
export function startReconcile(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (goesOn: () => boolean): Promise<void> => {
    const paid = await reconcileOnce(deps, goesOn);
    if (paid > 0) deps.log('payments_reconciled', { count: paid });
  };
  return repeat(deps, 'reconcile_payments', everyMs, round, { atOnce: true });
}

/** Keeps what the bank has said; true when this moved the money. */
async function keep(deps: BackendDeps, payment: PaymentRow, verdict: Verdict): Promise<boolean> {
  const now = deps.clock.now();
  switch (verdict.outcome) {
    case 'paid':
      return await settle(deps, payment, verdict);
    case 'failed':
    case 'canceled':
      await closePayment(deps.db, payment.id, verdict.outcome, now);
      return false;
    case 'differs':
      await setAside(deps, payment, verdict);
      return false;
    case 'pending':
    case 'unknown':
      if (ageOf(payment, now) >= LAST_MS) await giveUp(deps, payment, verdict.outcome, now);
      return false;
  }
}

/** The end of asking: nobody has ever paid, or a person has to look into it. A late return of the customer still counts. */
async function giveUp({ db, log }: BackendDeps, { id, status, gateway, amount }: PaymentRow, outcome: 'pending' | 'unknown', now: Date): Promise<void> {
  if (outcome === 'pending') return void (await closePayment(db, id, status === 'canceled' ? 'canceled' : 'failed', now));
  await closePayment(db, id, 'unknown', now);
  log('payment_given_up', { payment: id, gateway, amount });
}

/** The windows of a payment's age: from 3 to 6 minutes, to 12, to 24 …; one question in each. */
function windowStart(payment: PaymentRow, now: Date): Date {
  let start = FIRST_MS;
  while (start * 2 <= ageOf(payment, now)) start *= 2;
  return new Date(payment.created_at.getTime() + start);
}

function ageOf({ created_at }: PaymentRow, now: Date): number {
  return now.getTime() - created_at.getTime();
}
