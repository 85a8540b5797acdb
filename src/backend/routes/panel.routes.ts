import type { panelShapes } from '@/contract/panel.schemas';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { askerOf, Reply, requesterOf, type RoutesOf } from '../route';
import { orderNumberText } from '../services/order-number';
import { changeStatus, panelOrders } from '../services/orders.service';
import { commentsToReview, reviewComment } from '../services/panel-comments.service';
import { changeHoliday } from '../services/panel-holidays.service';
import { panelLogin } from '../services/panel-login.service';
import { changeNights, nightsOfPlace } from '../services/panel-nights.service';
import { paymentsToLookInto } from '../services/panel-payments.service';
import { setUpShop } from '../services/setup.service';
import { submitForGuest } from '../services/panel-submit.service';
import { backendPanelMessages } from '@/messages/backend-panel';

export function panelRoutes(deps: BackendDeps): RoutesOf<typeof panelShapes> {
  return {
    setUpShop: async ({ body, caller, from }) =>
      new Reply(
        await setUpShop(deps, { ...body, ...requesterOf(caller, from) }),
        t(backendPanelMessages.panelSetupDone, { name: body.name.trim() }),
      ),
    panelLogin: async ({ body, caller, from }) =>
      new Reply(
        await panelLogin(deps, { ...body, ...requesterOf(caller, from) }, caller),
        t(backendPanelMessages.panelLoginSuccess),
      ),
    listPanelOrders: ({ caller, query }) => panelOrders(deps, caller.hostId, query),
    submitForGuest: async ({ caller, query, body, from }) => {
      const { orderId } = await submitForGuest(deps, caller, askerOf(caller, from), from.idempotencyKey, {
        ...body,
        ...query,
      });
      return new Reply(
        { order_id: orderId },
        t(backendPanelMessages.panelOrderSubmitted, { number: orderNumberText(orderId) }),
      );
    },
    changePanelStatus: async ({ caller, params, body }) => {
      const { order, msg } = await changeStatus(deps, caller, params.id, body.status, body);
      return new Reply({ order }, msg);
    },
    listNights: ({ caller, params, query }) => nightsOfPlace(deps, caller, params.id, query),
    changeNights: async ({ caller, params, body }) => {
      const { msg, ...answer } = await changeNights(deps, caller, params.id, body);
      return new Reply(answer, msg);
    },
    listPanelComments: ({ caller, query }) => commentsToReview(deps, caller, query),
    reviewComment: async ({ caller, params, body }) => {
      const comment = await reviewComment(deps, caller, params.id, body);
      return new Reply({ comment }, t(backendPanelMessages[`panel.comment.${body.status ?? 'answered'}`]));
    },
    listPanelPayments: ({ caller, query }) => paymentsToLookInto(deps, caller, query),
    changeHoliday: async ({ caller, body }) => new Reply({}, await changeHoliday(deps, caller, body)),
  };
}
