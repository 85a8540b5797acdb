import type { paymentsShapes } from '@/contract/payments.shapes';
import '@/text/backend-orders';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { Reply, type RoutesOf } from '../route';
import { payOrder, topUp, transactionsOf } from '../services/payments.service';

export function paymentsRoutes(deps: BackendDeps): RoutesOf<typeof paymentsShapes> {
  return {
    createOrderPayment: async ({ caller, params, body, from }) => {
      const payment_url = await payOrder(deps, caller, params.id, body, from.origin);
      return new Reply({ payment_url }, payment_url === null ? t('payment.fromCredit') : '');
    },
    createPayment: async ({ caller, body, from }) => {
      // The specification sends top-ups here; an order that comes along is paid as an order.
      if (body.orderId == null) return { payment_url: await topUp(deps, caller, body, from.origin) };
      return { payment_url: await payOrder(deps, caller, body.orderId, body, from.origin) };
    },
    listTransactions: async ({ caller, query }) => await transactionsOf(deps, caller.customerId, query),
  };
}
