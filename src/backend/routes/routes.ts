import type { allSchemas, Area } from '@/contract/endpoints';
import type { BackendDeps } from '../deps';
import type { HandlersFor } from '../route';
import { authRoutes } from './auth.routes';
import { cartRoutes } from './cart.routes';
import { catalogueRoutes } from './catalogue.routes';
import { commentsRoutes } from './comments.routes';
import { configRoutes } from './config.routes';
import { couponsRoutes } from './coupons.routes';
import { customerRoutes } from './customer.routes';
import { ordersRoutes } from './orders.routes';
import { pagesRoutes } from './pages.routes';
import { panelRoutes } from './panel.routes';
import { panelCatalogueRoutes } from './panel-catalogue.routes';
import { panelOffersRoutes } from './panel-offers.routes';
import { panelShopRoutes } from './panel-shop.routes';
import { panelDeskRoutes } from './panel-desk.routes';
import { paymentsRoutes } from './payments.routes';
import { reservationRoutes } from './reservation.routes';
import { imageUploader } from '../services/upload.service';

/** The handlers of all areas; a missing area or handler does not compile. Read-only areas use the read connections. */
export function allRoutes(deps: BackendDeps): { readonly [Name in Area]: HandlersFor<(typeof allSchemas)[Name]> } {
  const reading = { ...deps, db: deps.reads };
  const upload = imageUploader(deps);
  return {
    config: configRoutes(deps, upload),
    pages: pagesRoutes(reading),
    auth: authRoutes(deps),
    catalogue: catalogueRoutes(reading),
    reservation: reservationRoutes(reading),
    cart: cartRoutes(deps),
    orders: ordersRoutes(deps),
    payments: paymentsRoutes(deps),
    customer: customerRoutes(deps),
    coupons: couponsRoutes(deps),
    comments: commentsRoutes(deps),
    panel: panelRoutes(deps),
    panelCatalogue: panelCatalogueRoutes(deps, upload),
    panelShop: panelShopRoutes(deps),
    panelOffers: panelOffersRoutes(deps),
    panelDesk: panelDeskRoutes(deps),
  };
}
