import type { paymentsShapes } from '@/contract/payments.schemas';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { askerOf, type CustomerCaller, Reply, type RoutesOf, type Surroundings } from '../route';
import { type PayingFrom, payOrder, topUp, transactionsOf } from '../services/payments.service';
import { backendOrdersMessages } from '@/messages/backend-orders';

export function paymentsRoutes(deps: BackendDeps): RoutesOf<typeof paymentsShapes> {
  return {
    createOrderPayment: async ({ caller, params, body, from }) => {
      const payment_url = await payOrder(deps, caller, params.id, body, payingFrom(caller, from));
      return new Reply({ payment_url }, payment_url === null ? t(backendOrdersMessages.paymentFromCredit) : '');
    },
    createPayment: async ({ caller, body, from }) => {
      // The specification sends top-ups here; an order that comes along is paid as an order.
      if (body.orderId == null) return { payment_url: await topUp(deps, caller, body, payingFrom(caller, from)) };
      return { payment_url: await payOrder(deps, caller, body.orderId, body, payingFrom(caller, from)) };
    },
    listTransactions: async ({ caller, query }) => await transactionsOf(deps, caller.customerId, query),
  };
}

/** The shop's own side begins payments for many guests; a customer is held by their own turns. */
function payingFrom(caller: CustomerCaller, from: Surroundings): PayingFrom {
  return { origin: from.origin, asker: caller.role === 'panel' ? null : askerOf(caller, from) };
}
