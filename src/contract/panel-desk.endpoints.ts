import { type Endpoint, get, post } from './endpoint';
import type { panelDeskSchemas } from './panel-desk.schemas';

type S = typeof panelDeskSchemas;

/** Orders at the desk of the shop (not in the specification). */
export const panelDeskEndpoints = {
  getDesk: get<S['getDesk']>('/api/v1/panel/desk'),
  getDeskSummary: get<S['getDeskSummary']>('/api/v1/panel/desk/summary'),
  listDeskOrders: get<S['listDeskOrders']>('/api/v1/panel/desk/orders'),
  getDeskOrder: get<S['getDeskOrder']>('/api/v1/panel/desk/orders/:id'),
  quoteDeskOrder: post<S['quoteDeskOrder']>('/api/v1/panel/desk/quote'),
  takeOrder: post<S['takeOrder']>('/api/v1/panel/desk/orders'),
  changeOrderStatus: post<S['changeOrderStatus']>('/api/v1/panel/desk/orders/:id/status'),
  undoDeskStep: post<S['undoDeskStep']>('/api/v1/panel/desk/orders/:id/undo'),
  markDeskArrived: post<S['markDeskArrived']>('/api/v1/panel/desk/orders/:id/arrival'),
  markDeskSeen: post<S['markDeskSeen']>('/api/v1/panel/desk/orders/:id/seen'),
  quoteCancellation: get<S['quoteCancellation']>('/api/v1/panel/desk/orders/:id/cancellation'),
  cancelDeskOrder: post<S['cancelDeskOrder']>('/api/v1/panel/desk/orders/:id/cancel'),
  quoteOrderEdit: post<S['quoteOrderEdit']>('/api/v1/panel/desk/orders/:id/edit/quote'),
  editDeskOrder: post<S['editDeskOrder']>('/api/v1/panel/desk/orders/:id/edit'),
  addDeskNote: post<S['addDeskNote']>('/api/v1/panel/desk/orders/:id/notes'),
  confirmTransfer: post<S['confirmTransfer']>('/api/v1/panel/desk/payments/:id/confirm'),
  refuseTransfer: post<S['refuseTransfer']>('/api/v1/panel/desk/payments/:id/refuse'),
  markDeskPaidBack: post<S['markDeskPaidBack']>('/api/v1/panel/desk/orders/:id/paid-back'),
  refundOrder: post<S['refundOrder']>('/api/v1/panel/desk/orders/:id/refunds'),
  markDeskPaid: post<S['markDeskPaid']>('/api/v1/panel/desk/orders/:id/payments'),
  listParcelLabels: get<S['listParcelLabels']>('/api/v1/panel/desk/labels'),
  getKitchenSheet: get<S['getKitchenSheet']>('/api/v1/panel/desk/kitchen'),
} satisfies Record<keyof S, Endpoint>;
