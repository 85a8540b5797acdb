import type { paymentsSchemas } from '@/contract/payments.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import {
  rateLimitSubjectOf,
  type CustomerCaller,
  ResponseWithMessage,
  type HandlersFor,
  type RequestContext,
} from '../route';
import { type PaymentContext, payOrder, topUp, transactionsOf } from '../services/payments.service';
import { backendOrdersMessages } from '@/messages/backend-orders';

export function paymentsRoutes(deps: BackendDeps): HandlersFor<typeof paymentsSchemas> {
  return {
    createOrderPayment: async ({ caller, params, body, context }) => {
      const payment_url = await payOrder(deps, caller, params.id, body, payingFrom(caller, context));
      return new ResponseWithMessage(
        { payment_url },
        payment_url === null ? t(backendOrdersMessages.paymentFromCredit) : '',
      );
    },
    createPayment: async ({ caller, body, context }) => {
      // The specification sends top-ups here; a request with an order is a payment of that order.
      if (body.orderId == null) return { payment_url: await topUp(deps, caller, body, payingFrom(caller, context)) };
      return { payment_url: await payOrder(deps, caller, body.orderId, body, payingFrom(caller, context)) };
    },
    listTransactions: async ({ caller, query }) => await transactionsOf(deps, caller.customerId, query),
  };
}

/**
 * Staff and hosts start payments for many guests and are not limited; a customer's payments count against the rate
 * limit.
 */
function payingFrom(caller: CustomerCaller, context: RequestContext): PaymentContext {
  return { origin: context.origin, requester: caller.role === 'panel' ? null : rateLimitSubjectOf(caller, context) };
}
