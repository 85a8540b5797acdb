import type { invoicesSchemas } from '@/contract/invoices.schemas';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { changeBuyer, invoiceState, readInvoices } from '../services/invoices.service';
import { enforceMinuteLimit } from '../services/rate-limit';

export function invoicesRoutes(deps: BackendDeps): HandlersFor<typeof invoicesSchemas> {
  return {
    getInvoice: async ({ caller, params, context }) => await invoiceState(deps, caller, params.id, context.origin),
    setBuyer: async ({ caller, params, body, context }) =>
      new ResponseWithMessage(
        await changeBuyer(deps, caller, params.id, body, context.origin),
        t(invoicingMessages.buyerSaved),
      ),
    readInvoice: async ({ params, query, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await readInvoices(deps, params.id, query.signature);
    },
  };
}
