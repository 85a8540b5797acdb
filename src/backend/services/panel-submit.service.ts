/** An order that the shop's own side takes by phone: the guest's own, paid by them (PAY-04). */
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';
import type { CustomerCaller } from '../route';
import { findCustomerOfMobile, userOfMobile } from '../sql/users.sql';
import { mobileOf } from './login-code.service';
import { assertOwnResidences } from './panel-authorization';
import { submitOrder, type Submission, type Submitted } from './submit.service';
import { type RateLimitSubject, enforceRateLimits } from './rate-limit';
import { backendPanelMessages } from '@/messages/backend-panel';

/**
 * Submits an order for the guest with this mobile, who is made a customer when they are none yet. The guest is told by SMS
 * and pays; a stay asks no host, since its host or the shop takes it. 404 for what is not the host's own place, 400 for a
 * mobile that is none and for the guest's credit, which only they may spend. 429 for a host who has submitted too many, refused
 * ones included: each may send a message to any number. The staff's are not counted.
 */
export async function submitForGuest(
  deps: BackendDeps,
  caller: CustomerCaller,
  requester: RateLimitSubject,
  key: string | null,
  submission: Submission & { readonly customer: string },
): Promise<Submitted> {
  const mobile = mobileOf(submission.customer, 'customer');
  if (submission.payment_type === 'credit')
    throw validationError('payment_type', t(backendPanelMessages.panelOrderCreditRefused));
  await assertOwnResidences(
    deps.db,
    caller,
    submission.products.map((line) => line.product_id),
  );
  if (caller.hostId !== null) await enforceRateLimits(deps, 'orders', requester);
  const submitter = {
    userId: caller.userId,
    submitBy: 'panel',
    customerOf: (tx: Database) => customerOfMobile(tx, mobile, deps.clock.now()),
    requester: null,
  } as const;
  // One mobile is one guest however it is written, for the key as well.
  const request = { ...submission, customer: mobile };
  return await submitOrder(deps, submitter, key, request);
}

/** A known customer is only read: their row is locked last in an order's transaction (db/transaction.ts). */
async function customerOfMobile(tx: Database, mobile: string, now: Date): Promise<number> {
  return (await findCustomerOfMobile(tx, mobile)) ?? (await userOfMobile(tx, mobile, now)).customer.id;
}
