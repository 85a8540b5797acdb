import type { panelDeskSchemas } from '@/contract/panel-desk.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { parcelLabels } from '../services/panel/parcel-labels.service';
import { markSeen } from '../services/panel/seen.service';
import { markArrived } from '../services/panel/arrival.service';
import { addNote, deskOrder, deskOrderList, deskGroups } from '../services/panel/desk.service';
import { kitchenSheet } from '../services/panel/kitchen-sheet.service';
import { editOrder, quoteEdit } from '../services/panel/edit-order.service';
import { deskSummary } from '../services/panel/desk-summary.service';
import {
  cancelAtDesk,
  cancellationQuote,
  markPaidAtDesk,
  markPaidBack,
  changeOrderStatus,
} from '../services/panel/order-status.service';
import { refundOrder } from '../services/panel/refund-order.service';
import { quoteTelephoneOrder, takeOrder } from '../services/panel/take-order.service';
import { undoStep } from '../services/panel/undo-step.service';
import { confirmTransfer, refuseTransfer } from '../services/panel/transfers.service';

export function panelDeskRoutes(deps: BackendDeps): HandlersFor<typeof panelDeskSchemas> {
  return {
    getDesk: ({ caller, query }) => deskGroups(deps, caller, query.look === 'true'),
    getDeskSummary: ({ caller }) => deskSummary(deps, caller),
    listDeskOrders: ({ caller, query }) => deskOrderList(deps, caller, query),
    getDeskOrder: async ({ caller, params }) => ({ item: await deskOrder(deps, caller, params.id) }),
    quoteDeskOrder: async ({ caller, query, body, context }) =>
      await quoteTelephoneOrder(deps, caller, rateLimitSubjectOf(caller, context), { ...body, ...query }),
    takeOrder: async ({ caller, query, body, context }) => {
      const { new_address, ...order } = body;
      const taken = { ...order, ...query, ...(new_address && { typed_address: new_address }) };
      const subject = rateLimitSubjectOf(caller, context);
      const item = await takeOrder(deps, caller, subject, context.idempotencyKey, taken);
      const number = toPersianDigits(item.number);
      return new ResponseWithMessage(
        { item },
        t(item.paid > 0 ? backendPanelDeskMessages.panelOrderTakenPaid : backendPanelDeskMessages.panelOrderTaken, {
          number,
        }),
      );
    },
    changeOrderStatus: async ({ caller, params, body }) => {
      const { item, msg, undoUntil } = await changeOrderStatus(deps, caller, params.id, body);
      return new ResponseWithMessage({ item, undo_until: undoUntil?.toISOString() ?? null }, msg);
    },
    undoDeskStep: async ({ caller, params, body }) =>
      new ResponseWithMessage(
        { item: await undoStep(deps, caller, params.id, body) },
        t(backendPanelDeskMessages.panelUndone),
      ),
    markDeskArrived: async ({ caller, params, body }) => {
      const item = await markArrived(deps, caller, params.id, body);
      return new ResponseWithMessage(
        { item },
        t(body.arrived ? backendPanelDeskMessages.panelArrived : backendPanelDeskMessages.panelArrivalReset),
      );
    },
    markDeskSeen: async ({ caller, params }) => ({ item: await markSeen(deps, caller, params.id) }),
    quoteCancellation: async ({ caller, params }) => ({ item: await cancellationQuote(deps, caller, params.id) }),
    cancelDeskOrder: async ({ caller, params, body }) => {
      const { item, msg } = await cancelAtDesk(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, msg);
    },
    quoteOrderEdit: ({ caller, params, body }) => quoteEdit(deps, caller, params.id, body),
    editDeskOrder: async ({ caller, params, body }) => {
      const { item, refund } = await editOrder(deps, caller, params.id, body);
      const texts = { number: toPersianDigits(item.number), amount: formatAmount(refund) };
      return new ResponseWithMessage(
        { item },
        refund > 0
          ? t(backendPanelDeskMessages.panelEditedRefund, texts)
          : t(backendPanelDeskMessages.panelEdited, { number: texts.number }),
      );
    },
    addDeskNote: async ({ caller, params, body }) =>
      new ResponseWithMessage(
        { item: await addNote(deps, caller, params.id, body.text) },
        t(backendPanelDeskMessages.panelNoteAdded),
      ),
    confirmTransfer: async ({ caller, params, context }) => {
      const decision = { caller, id: params.id, key: context.idempotencyKey };
      const { item, surplus } = await confirmTransfer(deps, decision);
      const amounts = { amount: formatAmount(item.transfer?.amount ?? 0), credit: formatAmount(surplus) };
      return new ResponseWithMessage(
        { item },
        t(backendPanelDeskMessages[surplus > 0 ? 'panelTransferPaidCredit' : 'panelTransferPaid'], amounts),
      );
    },
    refuseTransfer: async ({ caller, params, body, context }) => {
      const decision = { caller, id: params.id, key: context.idempotencyKey };
      return new ResponseWithMessage(
        { item: await refuseTransfer(deps, decision, body.reason) },
        t(backendPanelDeskMessages.panelReceiptRefused),
      );
    },
    markDeskPaidBack: async ({ caller, params }) => {
      const item = await markPaidBack(deps, caller, params.id);
      return new ResponseWithMessage(
        { item },
        t(backendPanelDeskMessages.panelPaidBack, { amount: formatAmount(item.desk_refund?.amount ?? 0) }),
      );
    },
    refundOrder: async ({ caller, params, body, context }) => {
      const { item, amount } = await refundOrder(deps, caller, params.id, context.idempotencyKey, body);
      const done = backendPanelDeskMessages[`panelRefunded.${body.to}`];
      return new ResponseWithMessage({ item }, t(done, { amount: formatAmount(amount) }));
    },
    markDeskPaid: async ({ caller, params, body }) => {
      const { item, amount } = await markPaidAtDesk(deps, caller, params.id, body);
      return new ResponseWithMessage(
        { item },
        t(backendPanelDeskMessages.panelPaidMarked, { amount: formatAmount(amount) }),
      );
    },
    listParcelLabels: async ({ query }) => ({ items: await parcelLabels(deps, query.ids) }),
    getKitchenSheet: ({ query }) => kitchenSheet(deps, query.date),
  };
}
