import dynamic from 'next/dynamic';
import { Skeleton } from '@/storefront/ui/skeleton';
import styles from './late-calendar.module.css';

/** moment-jalaali, RTK Query and the calendar itself: never in the first load. */
export const loadCalendar = () => import('@/storefront/widgets/calendar/stay-calendar');

/** The calendar, loaded when it is drawn, with its place kept meanwhile. */
export const LateCalendar = dynamic(loadCalendar, { ssr: false, loading: () => <CalendarPlace /> });

/** As high as the calendar is: title, six weeks with their header, holidays, footer. */
export function CalendarPlace() {
  return (
    <div className={styles.place}>
      <Skeleton height="100%" shape="large" />
    </div>
  );
}
