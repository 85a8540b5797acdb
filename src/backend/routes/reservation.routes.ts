import type { reservationShapes } from '@/contract/reservation.schemas';
import type { BackendDeps } from '../deps';
import { askerOf, type RoutesOf } from '../route';
import { holidaysOfYear, productCalendar, shopCalendar } from '../services/reservation.service';
import { takeRead } from '../services/rate-limit';

const asked = ({ year, month, double }: { year: number; month: number; double?: string | undefined }) => ({
  year,
  month,
  double: double === 'true' || double === '1',
});

export function reservationRoutes(deps: BackendDeps): RoutesOf<typeof reservationShapes> {
  return {
    getProductCalendar: async ({ params, query, caller, from }) => {
      await takeRead(deps, askerOf(caller, from));
      return { months: await productCalendar(deps, params.id, asked(query)) };
    },
    getShopCalendar: async ({ query, caller, from }) => {
      await takeRead(deps, askerOf(caller, from));
      return { months: await shopCalendar(deps, asked(query)) };
    },
    listHolidays: async ({ body, caller, from }) => {
      await takeRead(deps, askerOf(caller, from));
      return { holidays: await holidaysOfYear(deps, body.year) };
    },
  };
}
