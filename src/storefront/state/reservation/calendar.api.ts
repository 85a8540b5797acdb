import type { ResponseOf } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { CalendarMonth, Holiday } from '@/contract/calendar.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { DEFAULT_PAGE, HOLIDAY_COUNTRY, PAGE_SIZE, SEARCH_PAGE_SIZE } from '@/domain/constants';
import { productSummaryOf, type ProductSummary } from '@/domain/product-card';
import type { SearchFilter } from '@/domain/search-filter';
import { endpointRequest, baseApi } from '../shared/base-api';
import { asRecord, asArray } from '../../platform/parse-stored';

/** A Jalaali month, with `double` the following one as well. */
export interface MonthRequest {
  readonly year: number;
  readonly month: number;
  readonly double?: boolean;
}
/** A stay for which other residences are searched: its dates and guests, and the wanted city and category. */
export interface FreePlacesRequest {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly person_count: number;
  readonly city: string;
  readonly category: string;
  /** The residence that is not available. */
  readonly except: number;
}

/** Not in the specification: the number of suggested residences. */
const FREE_PLACES = 3;
/** Statuses of orders that hold nights. */
const HOLDING = 'rt_wait,rt_accept,in_progress';

type Months = ResponseOf<typeof calendarEndpoints.getShopCalendar>;

const monthQuery = ({ year, month, double }: MonthRequest) => ({ year, month, double: double ? true : undefined });

/** Calendars and holidays (RES-01). A failed month is reported at its place, not in a toast. */
export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProductCalendar: build.query<CalendarMonth[], MonthRequest & { id: number }>({
      query: ({ id, ...month }) =>
        endpointRequest(calendarEndpoints.getProductCalendar, {
          params: { id },
          query: monthQuery(month),
          quiet: true,
        }),
      transformResponse: ({ months }: Months) => months,
      providesTags: ['Calendar'],
    }),
    getShopCalendar: build.query<CalendarMonth[], MonthRequest>({
      query: (month) => endpointRequest(calendarEndpoints.getShopCalendar, { query: monthQuery(month), quiet: true }),
      transformResponse: ({ months }: Months) => months,
      providesTags: ['Calendar'],
    }),
    /** Official holidays of a Jalaali year. */
    listHolidays: build.query<Holiday[], number>({
      query: (year) =>
        endpointRequest(calendarEndpoints.listHolidays, { body: { country: HOLIDAY_COUNTRY, year }, quiet: true }),
      transformResponse: ({ holidays }: ResponseOf<typeof calendarEndpoints.listHolidays>) => holidaysOf(holidays),
    }),
    /**
     * The customer's own order that holds one of these nights, for example one whose response was lost; null without
     * one.
     */
    findOwnStay: build.query<number | null, { customerId: number; productId: number; nights: readonly CivilDate[] }>({
      query: ({ customerId }) =>
        endpointRequest(ordersEndpoints.listOrders, {
          params: { id: customerId },
          query: { page: DEFAULT_PAGE, limit: PAGE_SIZE, status: HOLDING },
          token: true,
          quiet: true,
        }),
      transformResponse: ({ orders }: ResponseOf<typeof ordersEndpoints.listOrders>, _, { productId, nights }) => {
        const sameStay = orders.find(
          ({ products, times }) => products[0]?.product_id === productId && times.some((time) => nights.includes(time)),
        );
        return sameStay?.order_id ?? null;
      },
      keepUnusedDataFor: 0,
    }),
    /**
     * Residences that are available for a stay: in the same city, then of the same category anywhere; at most three.
     */
    findFreePlaces: build.query<ProductSummary[], FreePlacesRequest>({
      queryFn: async ({ city, category, except, ...stay }, _, __, baseQuery) => {
        const candidates: ProductSummary[] = [];
        const filters: SearchFilter[] = [...(city ? [{ ...stay, name: city }] : []), { ...stay, category }];
        for (const filter of filters) {
          const { data, error } = await baseQuery(searchFor(filter));
          if (error && candidates.length === 0 && filter.name === undefined) return { error };
          const { products } = (data ?? { products: [] }) as ResponseOf<typeof catalogueEndpoints.searchProducts>;
          candidates.push(
            ...products
              .filter(({ id }) => id !== except && !candidates.some((one) => one.id === id))
              .map(productSummaryOf),
          );
          if (candidates.length >= FREE_PLACES) break;
        }
        return { data: candidates.slice(0, FREE_PLACES) };
      },
      keepUnusedDataFor: 0,
      providesTags: ['Calendar'],
    }),
  }),
});

function searchFor(body: SearchFilter) {
  return endpointRequest(catalogueEndpoints.searchProducts, {
    body,
    query: { page: DEFAULT_PAGE, limit: SEARCH_PAGE_SIZE, include_all_images: true },
    quiet: true,
  });
}

export const { useGetShopCalendarQuery, useListHolidaysQuery, useFindOwnStayQuery, useFindFreePlacesQuery } =
  calendarApi;

/** API-05: the list is JSON within the JSON response. Entries that cannot be parsed are left out. */
export function holidaysOf(text: string): Holiday[] {
  try {
    const list: unknown = JSON.parse(text);
    return asArray(list).flatMap((entry) => {
      const { date, jdate, title, predicted } = asRecord(entry);
      if (typeof date !== 'string' || typeof jdate !== 'string' || typeof title !== 'string') return [];
      return [{ date, jdate, title, ...(predicted === true && { predicted }) }];
    });
  } catch {
    return [];
  }
}
