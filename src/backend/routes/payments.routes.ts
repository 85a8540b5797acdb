import type { paymentsSchemas } from '@/contract/payments.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { notFound, validationError } from '../http-errors';
import {
  rateLimitSubjectOf,
  type CustomerCaller,
  ResponseWithMessage,
  type HandlersFor,
  type KeyedContext,
} from '../route';
import { sendReceipt } from '../services/card-transfers.service';
import { topUp, transactionsOf } from '../services/credit.service';
import type { PaymentContext, PaymentInput } from '../services/open-payment';
import { payOrder } from '../services/payments.service';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelMessages } from '@/messages/backend-panel';

export function paymentsRoutes(deps: BackendDeps): HandlersFor<typeof paymentsSchemas> {
  return {
    createOrderPayment: async ({ caller, params, body, context }) => {
      assertMayPayFrom(caller, body);
      const payment_url = await payOrder(deps, caller, params.id, body, payingFrom(caller, context));
      return new ResponseWithMessage(
        { payment_url },
        payment_url !== null
          ? ''
          : body.credit_part
            ? t(backendOrdersMessages.creditPartPaid, { amount: formatAmount(body.credit_part) })
            : t(backendOrdersMessages.paymentFromCredit),
      );
    },
    createPayment: async ({ caller, body, context }) => {
      assertMayPayFrom(caller, body);
      // The specification sends top-ups here; a request with an order is a payment of that order.
      if (body.orderId == null) {
        if (caller.isScript) throw notFound();
        return { payment_url: await topUp(deps, caller, body, payingFrom(caller, context)) };
      }
      return { payment_url: await payOrder(deps, caller, body.orderId, body, payingFrom(caller, context)) };
    },
    sendReceipt: async ({ caller, params, body, context }) =>
      new ResponseWithMessage(
        { order: await sendReceipt(deps, caller, params.id, body, payingFrom(caller, context)) },
        t(backendOrdersMessages.receiptSent),
      ),
    listTransactions: async ({ caller, query }) => await transactionsOf(deps, caller.customerId, query),
  };
}

/** 400 for a script that pays from credit: the credit belongs to the person who created its token. */
function assertMayPayFrom(
  { isScript }: CustomerCaller,
  { payment_for, credit_part }: Pick<PaymentInput, 'payment_for' | 'credit_part'>,
): void {
  if (isScript && (payment_for === 'order_credit' || credit_part))
    throw validationError('payment_for', t(backendPanelMessages.panelOrderCreditRefused));
}

/**
 * Staff and hosts start payments for many guests and are not limited; a customer's payments count against the rate
 * limit.
 */
function payingFrom(caller: CustomerCaller, context: KeyedContext): PaymentContext {
  const requester = caller.role === 'panel' ? null : rateLimitSubjectOf(caller, context);
  return { origin: context.origin, requester, key: context.idempotencyKey };
}
