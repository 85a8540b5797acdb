import type { ordersSchemas } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { tryCoupon } from '../services/coupons.service';
import { changeStatusByCustomer, orderOf, ordersOf } from '../services/orders.service';
import { quoteOrder } from '../services/quote.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import { costOfLines } from '../services/search-cost';
import { submit } from '../services/submit-order';
import { readVoucher, voucherLink } from '../services/voucher.service';
import { toastMessages } from '@/messages/toasts';

export function ordersRoutes(deps: BackendDeps): HandlersFor<typeof ordersSchemas> {
  return {
    price: async ({ caller, query, body, context }) => {
      const requester = rateLimitSubjectOf(caller, context);
      await enforceMinuteLimit(deps, requester, costOfLines(body.products));
      return await tryCoupon(deps, requester, body.coupon, () =>
        quoteOrder(deps, caller.customerId, requester, { ...body, ...query }),
      );
    },
    submit: async ({ caller, query, body, context }) => {
      const { orderId, kind } = await submit(
        deps,
        caller,
        rateLimitSubjectOf(caller, context),
        context.idempotencyKey,
        {
          ...body,
          ...query,
        },
      );
      return new ResponseWithMessage({ order_id: orderId }, t(toastMessages[`submitted.${kind}`]));
    },
    getOrder: async ({ caller, params }) => ({ order: await orderOf(deps, caller, params.id) }),
    listOrders: async ({ params, query }) => await ordersOf(deps, params.id, query),
    changeStatus: async ({ caller, params, body }) => {
      const { order, msg } = await changeStatusByCustomer(deps, caller, params.id, body.status, body);
      return new ResponseWithMessage({ order }, msg);
    },
    getVoucher: async ({ caller, params, context }) => ({
      link: await voucherLink(deps, caller, params.id, context.origin),
    }),
    readVoucher: async ({ params, query, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { voucher: await readVoucher(deps, params.id, query.signature) };
    },
  };
}
