/** Settles payments whose customer never returned from the bank, or returned while the bank did not respond. */
import { BANK_PAGE_MS } from '@/domain/bank-money';
import type { BackendDeps } from '../deps';
import type { VerificationResult } from '../gateways/payment';
import { closePayment, listUnsettled, type PaymentRow } from '../sql/payments.sql';
import { verifyUnderLease } from './verify-payment';
import { setAside, settle } from './payment-return.service';
import { repeat } from './interval-job';

const MINUTE_MS = 60_000;

/** Age of the first verification: before that the customer is at the bank. Each further one comes at twice the age. */
const FIRST_MS = 3 * MINUTE_MS;

/** Age of the last verification, a bit over a day. By then a bank has returned unverified money, or keeps it. */
const LAST_MS = FIRST_MS * 2 ** 9;

/** Concurrent verifications, payments read by one query, and the maximum of one round. */
const PARALLEL_VERIFICATIONS = 4;
const PAYMENTS_PER_QUERY = 40;
const MAX_PER_ROUND = 400;

/** After so many failures to connect in a row the bank is considered unavailable and the round ends. */
const MAX_CONNECTION_FAILURES = 3;

/**
 * Verifies every due payment at the bank where it began, once over all instances, and settles it. Returns how many were
 * paid. A bank that is unavailable does not keep the others from being asked.
 */
export async function reconcileOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  let paid = 0;
  for (const gateway of deps.payments.names) paid += await reconcileAt(deps, gateway, shouldContinue);
  return paid;
}

/**
 * The same at one bank. The most urgent come first (`listUnsettled` in sql/payments.sql.ts). The round ends when nothing is due, when `shouldContinue`
 * returns false, and when the bank is unavailable. A refusal with the bank's own code concerns that payment only.
 */
async function reconcileAt(deps: BackendDeps, gateway: string, shouldContinue: () => boolean): Promise<number> {
  let paid = 0;
  let verified = 0;
  let connectionFailures = 0;
  let ended = false;
  const verifyAll = async (due: PaymentRow[]): Promise<void> => {
    for (let payment = due.shift(); payment && !ended; payment = due.shift()) {
      if (connectionFailures >= MAX_CONNECTION_FAILURES || !shouldContinue()) {
        ended = true;
        return;
      }
      const result = await verify(deps, payment);
      if (result === null) continue;
      verified += 1;
      connectionFailures = result.isUnavailable ? connectionFailures + 1 : 0;
      if (result.isPaid) paid += 1;
    }
  };
  for (let before = -1; !ended && verified > before && verified < MAX_PER_ROUND;) {
    before = verified;
    const now = deps.clock.now();
    const due = await listUnsettled(deps.db, {
      gateway,
      createdBefore: new Date(now.getTime() - FIRST_MS),
      now,
      max: PAYMENTS_PER_QUERY,
    });
    // All of them end before the round does, also when one fails.
    const ends = await Promise.allSettled(Array.from({ length: PARALLEL_VERIFICATIONS }, () => verifyAll(due)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    if (connectionFailures >= MAX_CONNECTION_FAILURES) ended = true;
  }
  return paid;
}

/**
 * Verifies due payments now, for what a killed process left open, and then every `everyMs` milliseconds. Returns a stop
 * function, which waits for running verifications.
 */
export function startReconcile(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => {
    const paid = await reconcileOnce(deps, shouldContinue);
    if (paid > 0) deps.log('payments_reconciled', { count: paid });
  };
  return repeat(deps, 'reconcile_payments', everyMs, round, { atOnce: true });
}

interface Reconciled {
  readonly isPaid: boolean;
  readonly isUnavailable: boolean;
}

/**
 * Null when another instance verifies or has verified the payment. A payment is due when its last verification is older
 * than half its age, so the intervals double.
 */
async function verify(deps: BackendDeps, payment: PaymentRow): Promise<Reconciled | null> {
  const notVerifiedSince = new Date(payment.created_at.getTime() + ageOf(payment, deps.clock.now()) / 2);
  return await verifyUnderLease(
    deps,
    payment,
    { canceled: payment.status === 'canceled', notVerifiedSince, isReturn: false },
    async (verification) => ({
      isPaid: await keep(deps, payment, verification),
      isUnavailable: verification.outcome === 'unknown' && verification.unavailable === true,
    }),
  );
}

/** Records the bank's result; true when this moved the money. */
async function keep(deps: BackendDeps, payment: PaymentRow, verification: VerificationResult): Promise<boolean> {
  const now = deps.clock.now();
  switch (verification.outcome) {
    case 'paid':
      return await settle(deps, payment, verification);
    case 'failed':
    case 'canceled':
      await closePayment(deps.db, payment.id, verification.outcome, now, verification.money);
      return false;
    case 'differs':
      await setAside(deps, payment, verification);
      return false;
    case 'pending':
      // One that is unpaid by then has failed.
      if (ageOf(payment, now) >= BANK_PAGE_MS)
        await closePayment(
          deps.db,
          payment.id,
          payment.status === 'canceled' ? 'canceled' : 'failed',
          now,
          'not_taken',
        );
      return false;
    case 'unknown':
      if (ageOf(payment, now) >= LAST_MS) await giveUp(deps, payment, now);
      return false;
  }
}

/** Ends automatic verification: a person has to review the payment. A late return of the customer still counts. */
async function giveUp({ db, log }: BackendDeps, { id, gateway, amount }: PaymentRow, now: Date): Promise<void> {
  await closePayment(db, id, 'unknown', now);
  log('payment_abandoned', { payment: id, gateway, amount });
}

function ageOf({ created_at }: PaymentRow, now: Date): number {
  return now.getTime() - created_at.getTime();
}
