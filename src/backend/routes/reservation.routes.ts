import type { reservationShapes } from '@/contract/reservation.shapes';
import type { BackendDeps } from '../deps';
import type { RoutesOf } from '../route';
import { holidaysOfYear, productCalendar, shopCalendar } from '../services/reservation.service';

const asked = ({ year, month, double }: { year: number; month: number; double?: string | undefined }) => ({
  year,
  month,
  double: double === 'true' || double === '1',
});

export function reservationRoutes(deps: BackendDeps): RoutesOf<typeof reservationShapes> {
  return {
    getProductCalendar: async ({ params, query }) => ({ months: await productCalendar(deps, params.id, asked(query)) }),
    getShopCalendar: async ({ query }) => ({ months: await shopCalendar(deps, asked(query)) }),
    listHolidays: async ({ body }) => ({ holidays: await holidaysOfYear(deps, body.year) }),
  };
}
