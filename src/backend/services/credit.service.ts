/** Topping up the credit, and its transactions (PAY-01, ACC-03). */
import type { BankPayment } from '@/contract/payment-types';
import { formatAmount } from '@/domain/money';
import { orderNumberText } from '@/domain/order-number';
import { formatMessage, t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import type { PaymentGateway } from '../gateways/payment';
import { validationError } from '../http-errors';
import type { CustomerCaller } from '../route';
import { failedTopUp } from '../sql/bank-attempts.sql';
import { creditOf, listLedgerEntries } from '../sql/credit.sql';
import { bankOfPayment } from './offered-banks';
import {
  assertBank,
  openPayment,
  type PaymentContext,
  type PaymentInput,
  returnUrls,
  wayNotOffered,
} from './open-payment';
import { orderWord } from './order-word';
import { topUpBanks } from './own-ways';
import { enforceRateLimits } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { paymentsMessages } from '@/messages/payments';

/**
 * Tops up the caller's credit at the bank; returns the bank's URL. 400 for an amount outside our limits or the bank's,
 * 409 in a shop without a bank, 429 for too many started payments.
 */
export async function topUp(
  deps: BackendDeps,
  caller: Pick<CustomerCaller, 'userId' | 'customerId'>,
  input: PaymentInput,
  from: PaymentContext,
): Promise<string> {
  const returns = returnUrls(input, from.origin);
  assertBank(deps.payment);
  const bank = input.payment_type ? await topUpBank(deps, input.payment_type) : deps.payment;
  const { min, max } = bank.bounds;
  const topUpMin = Math.max(deps.limits.topUpMin, min);
  const topUpMax = Math.min(deps.limits.topUpMax, max ?? Infinity);
  const amount = input.price;
  if (amount == null) throw validationError('price', t(backendOrdersMessages.creditTopupRequired));
  if (amount < topUpMin)
    throw validationError('price', t(paymentsMessages.creditTopupMin, { amount: formatAmount(topUpMin) }));
  if (amount > topUpMax)
    throw validationError('price', t(backendOrdersMessages.creditTopupMax, { amount: formatAmount(topUpMax) }));
  if (from.requester) await enforceRateLimits(deps, 'payments', from.requester);
  const payment = {
    order_id: null,
    customer_id: caller.customerId,
    user_id: caller.userId,
    payment_for: 'buy_customer_credit',
    amount,
  } as const;
  return await openPayment(
    deps,
    bank,
    { ...payment, ...returns },
    t(backendOrdersMessages.paymentDescriptionTopUp),
    from,
  );
}

/** A customer's credit and its transactions, newest first (ACC-03), and at which banks it can be topped up. */
export async function transactionsOf(deps: BackendDeps, customerId: number, paging: { page: number; limit: number }) {
  const rows = await listLedgerEntries(deps.db, customerId, paging);
  const banks = await topUpBanks(deps);
  return {
    credit: await creditOf(deps.db, customerId),
    failed_attempt: await failedTopUp(deps.db, customerId),
    transactions: rows.map(({ id, created_at, amount, kind, order_id, order_kind, balance, ref }) => ({
      id,
      created_at: created_at.toISOString(),
      amount,
      kind,
      title: formatMessage(backendOrdersMessages[`ledger.${kind}`], {
        order: order_kind === null ? '' : orderWord({ kind: order_kind }),
        number: order_id === null ? '' : orderNumberText(order_id),
      }),
      order_id,
      balance,
      ref,
    })),
    ...(banks.length > 1 && { banks }),
  };
}

async function topUpBank(deps: BackendDeps, type: BankPayment): Promise<PaymentGateway> {
  const bank = (await topUpBanks(deps)).some((one) => one.type === type) ? bankOfPayment(deps, type) : null;
  if (!bank) throw wayNotOffered();
  return bank;
}
