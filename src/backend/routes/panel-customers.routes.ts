import type { panelCustomersSchemas } from '@/contract/panel-customers.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, type HandlersFor } from '../route';
import { blockCustomer, correctCredit, customerForPanel, customerList } from '../services/panel/customers.service';
import { payOutCredit } from '../services/panel/refund-order.service';
import { changeReview, oneReview, reviewList } from '../services/panel/reviews.service';

export function panelCustomersRoutes(deps: BackendDeps): HandlersFor<typeof panelCustomersSchemas> {
  return {
    payOutCredit: async ({ caller, params, body, context }) => {
      const item = await payOutCredit(deps, caller, params.id, context.idempotencyKey, body);
      const done = backendPanelDeskMessages[`panelRefunded.${body.to}`];
      return new ResponseWithMessage({ item }, t(done, { amount: formatAmount(body.amount) }));
    },
    listCustomers: ({ query }) => customerList(deps, query),
    getCustomerForPanel: async ({ params }) => ({ item: await customerForPanel(deps, params.id) }),
    blockCustomer: async ({ caller, params, body }) => {
      const item = await blockCustomer(deps, caller, params.id, body);
      const done = body.blocked ? 'panelCustomerBlocked' : 'panelCustomerUnblocked';
      return new ResponseWithMessage({ item }, t(backendPanelDeskMessages[done]));
    },
    correctCredit: async ({ caller, params, body }) => {
      const item = await correctCredit(deps, caller, params.id, body);
      return new ResponseWithMessage(
        { item },
        t(backendPanelDeskMessages.panelCreditCorrected, { amount: formatAmount(item.credit) }),
      );
    },
    listReviews: ({ caller, query }) => reviewList(deps, caller, query),
    getReview: async ({ caller, params }) => ({ item: await oneReview(deps, caller, params.id) }),
    changeReview: async ({ caller, params, body }) =>
      new ResponseWithMessage(
        { item: await changeReview(deps, caller, params.id, body) },
        t(backendPanelMessages[`panel.comment.${body.status ?? 'answered'}`]),
      ),
  };
}
