/** Settles payments whose customer never came back from the bank, or came back while it did not answer. */
import type { BackendDeps } from '../deps';
import type { VerificationResult } from '../gateways/payment';
import { closePayment, listUnsettled, type PaymentRow } from '../sql/payments.sql';
import { verifyUnderLease } from './verify-payment';
import { setAside, settle } from './payment-return.service';
import { repeat } from './interval-job';

const MINUTE_MS = 60_000;

/** ours: age of the first question; before that the customer is at the bank. Each further one comes at twice the age. */
const FIRST_MS = 3 * MINUTE_MS;

/** ours: from this age on nobody can pay on the bank's page any more: who has not paid by then has failed. */
const PAGE_DEAD_MS = 60 * MINUTE_MS;

/** ours: age of the last question, a good day. By then a bank has long given back what nobody has asked for, or keeps it. */
const LAST_MS = FIRST_MS * 2 ** 9;

/** Questions under way at once, those read from the books at once, and those of one round at most. */
const AT_ONCE = 4;
const BATCH = 40;
const ROUND = 400;

/** So many questions in a row without a connection, and the bank is away for all: the round ends. */
const AWAY = 3;

/**
 * Asks the bank about every payment whose time has come, once over all instances, and settles what it knows; answers how
 * many were paid. The most urgent come first (sql/payments.sql `listUnsettled`). The round ends when nothing is due, when it
 * is not to go on (`goesOn`), and when the bank is away. A refusal by the bank's own code is the payment's alone and ends nothing.
 */
export async function reconcileOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  let paid = 0;
  let asked = 0;
  let away = 0;
  let ended = false;
  const askAll = async (due: PaymentRow[]): Promise<void> => {
    for (let payment = due.shift(); payment && !ended; payment = due.shift()) {
      if (away >= AWAY || !shouldContinue()) {
        ended = true;
        return;
      }
      const answer = await ask(deps, payment);
      if (answer === null) continue;
      asked += 1;
      away = answer.isUnavailable ? away + 1 : 0;
      if (answer.isPaid) paid += 1;
    }
  };
  for (let before = -1; !ended && asked > before && asked < ROUND;) {
    before = asked;
    const now = deps.clock.now();
    const due = await listUnsettled(deps.db, {
      gateway: deps.payment.name,
      createdBefore: new Date(now.getTime() - FIRST_MS),
      now,
      max: BATCH,
    });
    // All of them end before the round does, also when one fails.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => askAll(due)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    if (away >= AWAY) ended = true;
  }
  return paid;
}

/**
 * Asks now, for what a killed process left open, and then every `everyMs` milliseconds until stopped; the stop waits for the
 * questions that are being asked.
 */
export function startReconcile(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => {
    const paid = await reconcileOnce(deps, shouldContinue);
    if (paid > 0) deps.log('payments_reconciled', { count: paid });
  };
  return repeat(deps, 'reconcile_payments', everyMs, round, { atOnce: true });
}

interface Answer {
  readonly isPaid: boolean;
  readonly isUnavailable: boolean;
}

/** Null where another instance asks, or has asked. A payment is asked about when nobody has since half its age ago: so the distances double. */
async function ask(deps: BackendDeps, payment: PaymentRow): Promise<Answer | null> {
  const notVerifiedSince = new Date(payment.created_at.getTime() + ageOf(payment, deps.clock.now()) / 2);
  return await verifyUnderLease(
    deps,
    payment,
    { canceled: payment.status === 'canceled', notVerifiedSince, includeSettled: false },
    async (verification) => ({
      isPaid: await keep(deps, payment, verification),
      isUnavailable: verification.outcome === 'unknown' && verification.unavailable === true,
    }),
  );
}

/** Keeps what the bank has said; true when this moved the money. */
async function keep(deps: BackendDeps, payment: PaymentRow, verification: VerificationResult): Promise<boolean> {
  const now = deps.clock.now();
  switch (verification.outcome) {
    case 'paid':
      return await settle(deps, payment, verification);
    case 'failed':
    case 'canceled':
      await closePayment(deps.db, payment.id, verification.outcome, now);
      return false;
    case 'differs':
      await setAside(deps, payment, verification);
      return false;
    case 'pending':
      if (ageOf(payment, now) >= PAGE_DEAD_MS)
        await closePayment(deps.db, payment.id, payment.status === 'canceled' ? 'canceled' : 'failed', now);
      return false;
    case 'unknown':
      if (ageOf(payment, now) >= LAST_MS) await giveUp(deps, payment, now);
      return false;
  }
}

/** The end of asking: a person has to look into it. A late return of the customer still counts. */
async function giveUp({ db, log }: BackendDeps, { id, gateway, amount }: PaymentRow, now: Date): Promise<void> {
  await closePayment(db, id, 'unknown', now);
  log('payment_given_up', { payment: id, gateway, amount });
}

function ageOf({ created_at }: PaymentRow, now: Date): number {
  return now.getTime() - created_at.getTime();
}
