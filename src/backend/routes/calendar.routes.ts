import type { calendarSchemas } from '@/contract/calendar.schemas';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, type HandlersFor } from '../route';
import { holidaysOfYear, productCalendar, shopCalendar } from '../services/calendar.service';
import { enforceMinuteLimit } from '../services/rate-limit';

const monthOf = ({ year, month, double }: { year: number; month: number; double?: string | undefined }) => ({
  year,
  month,
  double: double === 'true' || double === '1',
});

export function calendarRoutes(deps: BackendDeps): HandlersFor<typeof calendarSchemas> {
  return {
    getProductCalendar: async ({ params, query, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { months: await productCalendar(deps, params.id, monthOf(query)) };
    },
    getShopCalendar: async ({ query, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { months: await shopCalendar(deps, monthOf(query)) };
    },
    listHolidays: async ({ body, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { holidays: await holidaysOfYear(deps, body.year) };
    },
  };
}
