import type { panelBooksSchemas } from '@/contract/panel-books.schemas';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, type HandlersFor } from '../route';
import { bookAudit, bookEntryList } from '../services/panel/books.service';
import { closeDay, dayCash } from '../services/panel/day-closing.service';
import { invoiceList } from '../services/panel/invoices.service';
import { dayReport } from '../services/panel/day-report.service';
import { paymentList, settlePayment } from '../services/panel/payments.service';

export function panelBooksRoutes(deps: BackendDeps): HandlersFor<typeof panelBooksSchemas> {
  return {
    listBookEntries: ({ query }) => bookEntryList(deps, query),
    auditBooks: () => bookAudit(deps),
    getDayCash: async ({ query }) => ({ item: await dayCash(deps, query.date) }),
    listInvoices: ({ query, context }) => invoiceList(deps, query, context.origin),
    closeDay: async ({ caller, body }) =>
      new ResponseWithMessage({ item: await closeDay(deps, caller, body) }, t(backendPanelDeskMessages.panelClosed)),
    getDayReport: ({ query }) => dayReport(deps, query.date),
    listDeskPayments: ({ query }) => paymentList(deps, query),
    settleDeskPayment: async ({ caller, params, body }) =>
      new ResponseWithMessage(
        { item: await settlePayment(deps, caller, params.id, body.note) },
        t(backendPanelDeskMessages.panelSettled),
      ),
  };
}
