import { type Endpoint, get, post } from './endpoint';
import type { panelDeskSchemas } from './panel-desk.schemas';

type S = typeof panelDeskSchemas;

/** People and orders in the panel (not in the specification). */
export const panelDeskEndpoints = {
  getPanelMe: get<S['getPanelMe']>('/api/v1/panel/me'),
  listStaff: get<S['listStaff']>('/api/v1/panel/staff'),
  getStaff: get<S['getStaff']>('/api/v1/panel/staff/:id'),
  createStaff: post<S['createStaff']>('/api/v1/panel/staff'),
  updateStaff: post<S['updateStaff']>('/api/v1/panel/staff/:id'),
  endStaff: post<S['endStaff']>('/api/v1/panel/staff/:id/remove'),
  listApiTokens: get<S['listApiTokens']>('/api/v1/panel/tokens'),
  getApiToken: get<S['getApiToken']>('/api/v1/panel/tokens/:id'),
  createApiToken: post<S['createApiToken']>('/api/v1/panel/tokens'),
  endApiToken: post<S['endApiToken']>('/api/v1/panel/tokens/:id/remove'),
  getDesk: get<S['getDesk']>('/api/v1/panel/desk'),
  listDeskOrders: get<S['listDeskOrders']>('/api/v1/panel/desk/orders'),
  getDeskOrder: get<S['getDeskOrder']>('/api/v1/panel/desk/orders/:id'),
  quoteDeskOrder: post<S['quoteDeskOrder']>('/api/v1/panel/desk/quote'),
  takeOrder: post<S['takeOrder']>('/api/v1/panel/desk/orders'),
  stepDeskOrder: post<S['stepDeskOrder']>('/api/v1/panel/desk/orders/:id/steps'),
  markDeskArrived: post<S['markDeskArrived']>('/api/v1/panel/desk/orders/:id/arrival'),
  quoteCancellation: get<S['quoteCancellation']>('/api/v1/panel/desk/orders/:id/cancellation'),
  cancelDeskOrder: post<S['cancelDeskOrder']>('/api/v1/panel/desk/orders/:id/cancel'),
  addDeskNote: post<S['addDeskNote']>('/api/v1/panel/desk/orders/:id/notes'),
  markDeskPaid: post<S['markDeskPaid']>('/api/v1/panel/desk/orders/:id/payments'),
  getKitchenSheet: get<S['getKitchenSheet']>('/api/v1/panel/desk/kitchen'),
  getDayReport: get<S['getDayReport']>('/api/v1/panel/reports/day'),
  listCustomers: get<S['listCustomers']>('/api/v1/panel/customers'),
  getCustomerForPanel: get<S['getCustomerForPanel']>('/api/v1/panel/customers/:id'),
  blockCustomer: post<S['blockCustomer']>('/api/v1/panel/customers/:id/block'),
  correctCredit: post<S['correctCredit']>('/api/v1/panel/customers/:id/credit'),
  listReviews: get<S['listReviews']>('/api/v1/panel/reviews'),
  getReview: get<S['getReview']>('/api/v1/panel/reviews/:id'),
  changeReview: post<S['changeReview']>('/api/v1/panel/reviews/:id'),
  listDeskPayments: get<S['listDeskPayments']>('/api/v1/panel/desk/payments'),
  settleDeskPayment: post<S['settleDeskPayment']>('/api/v1/panel/desk/payments/:id/settle'),
  listAudit: get<S['listAudit']>('/api/v1/panel/audit'),
  listPanelHolidays: get<S['listPanelHolidays']>('/api/v1/panel/holidays'),
} satisfies Record<keyof S, Endpoint>;
