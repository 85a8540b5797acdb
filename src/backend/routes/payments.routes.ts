import type { paymentsSchemas } from '@/contract/payments.schemas';
import { t } from '@/messages/translate';
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
      // The specification sends top-ups here; an order that comes along is paid as an order.
      if (body.orderId == null) return { payment_url: await topUp(deps, caller, body, payingFrom(caller, context)) };
      return { payment_url: await payOrder(deps, caller, body.orderId, body, payingFrom(caller, context)) };
    },
    listTransactions: async ({ caller, query }) => await transactionsOf(deps, caller.customerId, query),
  };
}

/** The shop's own side begins payments for many guests; a customer is held by their own turns. */
function payingFrom(caller: CustomerCaller, context: RequestContext): PaymentContext {
  return { origin: context.origin, requester: caller.role === 'panel' ? null : rateLimitSubjectOf(caller, context) };
}
