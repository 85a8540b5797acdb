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
import { panelRoutes } from './panel.routes';
import { paymentsRoutes } from './payments.routes';
import { reservationRoutes } from './reservation.routes';

/** Every area's handlers; an area or a call without one does not compile. What is only read has connections of its own. */
export function allRoutes(deps: BackendDeps): { readonly [Name in Area]: HandlersFor<(typeof allSchemas)[Name]> } {
  const reading = { ...deps, db: deps.reads };
  return {
    config: configRoutes(deps),
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
  };
}
