import type { ordersShapes } from '@/contract/orders.shapes';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { notBuilt, Reply, type RoutesOf } from '../route';
import { changeStatus, orderOf, ordersOf } from '../services/orders.service';
import { priceOf } from '../services/quote.service';
import { submit } from '../services/submit.service';

export function ordersRoutes(deps: BackendDeps): RoutesOf<typeof ordersShapes> {
  return {
    price: async ({ caller, query, body }) => await priceOf(deps, caller.customerId, { ...body, ...query }),
    submit: async ({ caller, query, body, from }) => {
      const { orderId, kind } = await submit(deps, caller, from.idempotencyKey, { ...body, ...query });
      return new Reply({ order_id: orderId }, t(kind === 'stay' ? 'reservation.submitted' : 'order.created'));
    },
    getOrder: async ({ caller, params }) => ({ order: await orderOf(deps, caller, params.id) }),
    listOrders: async ({ params, query }) => await ordersOf(deps, params.id, query),
    changeStatus: async ({ caller, params, body }) => {
      const { order, msg } = await changeStatus(deps, caller, params.id, body.status);
      return new Reply({ order }, msg);
    },
    getVoucher: notBuilt,
  };
}
