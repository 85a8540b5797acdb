/** All areas' endpoints and schemas, for code that iterates over the whole contract: routes, OpenAPI, tests. */
import { authEndpoints } from './auth.endpoints';
import { authSchemas } from './auth.schemas';
import { cartEndpoints } from './cart.endpoints';
import { cartSchemas } from './cart.schemas';
import { catalogueEndpoints } from './catalogue.endpoints';
import { catalogueSchemas } from './catalogue.schemas';
import { commentsEndpoints } from './comments.endpoints';
import { commentsSchemas } from './comments.schemas';
import { configEndpoints } from './config.endpoints';
import { configSchemas } from './config.schemas';
import { couponsEndpoints } from './coupons.endpoints';
import { couponsSchemas } from './coupons.schemas';
import { customerEndpoints } from './customer.endpoints';
import { customerSchemas } from './customer.schemas';
import { invoicesEndpoints } from './invoices.endpoints';
import { invoicesSchemas } from './invoices.schemas';
import { ordersEndpoints } from './orders.endpoints';
import { ordersSchemas } from './orders.schemas';
import { pagesEndpoints } from './pages.endpoints';
import { pagesSchemas } from './pages.schemas';
import { panelEndpoints } from './panel.endpoints';
import { panelSchemas } from './panel.schemas';
import { panelCatalogueEndpoints } from './panel-catalogue.endpoints';
import { panelCatalogueSchemas } from './panel-catalogue.schemas';
import { panelOffersEndpoints } from './panel-offers.endpoints';
import { panelOffersSchemas } from './panel-offers.schemas';
import { panelShopEndpoints } from './panel-shop.endpoints';
import { panelShopSchemas } from './panel-shop.schemas';
import { panelDeskEndpoints } from './panel-desk.endpoints';
import { panelDeskSchemas } from './panel-desk.schemas';
import { panelStaffEndpoints } from './panel-staff.endpoints';
import { panelStaffSchemas } from './panel-staff.schemas';
import { panelCustomersEndpoints } from './panel-customers.endpoints';
import { panelCustomersSchemas } from './panel-customers.schemas';
import { panelBooksEndpoints } from './panel-books.endpoints';
import { panelBooksSchemas } from './panel-books.schemas';
import { panelPasskeysEndpoints } from './panel-passkeys.endpoints';
import { panelPasskeysSchemas } from './panel-passkeys.schemas';
import { paymentsEndpoints } from './payments.endpoints';
import { paymentsSchemas } from './payments.schemas';
import { calendarEndpoints } from './calendar.endpoints';
import { calendarSchemas } from './calendar.schemas';
import { trackingEndpoints } from './tracking.endpoints';
import { trackingSchemas } from './tracking.schemas';

export const allEndpoints = {
  config: configEndpoints,
  pages: pagesEndpoints,
  auth: authEndpoints,
  catalogue: catalogueEndpoints,
  calendar: calendarEndpoints,
  cart: cartEndpoints,
  orders: ordersEndpoints,
  invoices: invoicesEndpoints,
  tracking: trackingEndpoints,
  payments: paymentsEndpoints,
  customer: customerEndpoints,
  coupons: couponsEndpoints,
  comments: commentsEndpoints,
  panel: panelEndpoints,
  panelCatalogue: panelCatalogueEndpoints,
  panelShop: panelShopEndpoints,
  panelOffers: panelOffersEndpoints,
  panelDesk: panelDeskEndpoints,
  panelStaff: panelStaffEndpoints,
  panelCustomers: panelCustomersEndpoints,
  panelBooks: panelBooksEndpoints,
  panelPasskeys: panelPasskeysEndpoints,
} as const;

export const allSchemas = {
  config: configSchemas,
  pages: pagesSchemas,
  auth: authSchemas,
  catalogue: catalogueSchemas,
  calendar: calendarSchemas,
  cart: cartSchemas,
  orders: ordersSchemas,
  invoices: invoicesSchemas,
  tracking: trackingSchemas,
  payments: paymentsSchemas,
  customer: customerSchemas,
  coupons: couponsSchemas,
  comments: commentsSchemas,
  panel: panelSchemas,
  panelCatalogue: panelCatalogueSchemas,
  panelShop: panelShopSchemas,
  panelOffers: panelOffersSchemas,
  panelDesk: panelDeskSchemas,
  panelStaff: panelStaffSchemas,
  panelCustomers: panelCustomersSchemas,
  panelBooks: panelBooksSchemas,
  panelPasskeys: panelPasskeysSchemas,
} as const;

export type Area = keyof typeof allEndpoints;
