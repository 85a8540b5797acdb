import { loadCalendar } from './stay-calendar';

/** The flow's first step is the calendar: its code is loaded beside the flow's, and not after it. */
export const loadBookingFlow = () => Promise.all([import('./flow/booking-flow.lazy'), loadCalendar()]);
