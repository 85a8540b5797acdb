/** moment-jalaali, RTK Query and the calendar itself: never in the first load. */
export const loadCalendar = () => import('@/storefront/widgets/calendar/stay-calendar');
