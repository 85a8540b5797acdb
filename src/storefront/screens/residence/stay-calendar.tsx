import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { ErrorState } from '@/storefront/ui/error-state';
import { Skeleton } from '@/storefront/ui/skeleton';
import { stayMessages } from '@/messages/stay';
import { t } from '@/messages/format-message';
import styles from './stay-calendar.module.css';

export const loadCalendar = () => import('@/storefront/widgets/calendar/stay-calendar');

/** The calendar. A placeholder of its size is shown until its code has arrived; an error with a button when it could not be loaded. */
export const StayCalendar = dynamic(loadCalendar, {
  ssr: false,
  loading: ({ error, retry }: DynamicOptionsLoadingProps) =>
    error ? (
      <ErrorState text={t(stayMessages.calendarFailed)} offline onRetry={() => retry?.()} />
    ) : (
      <CalendarPlaceholder />
    ),
});

/** As high as the calendar: shortcuts, unit, title, six weeks with their header, holidays, footer. */
export function CalendarPlaceholder() {
  return (
    <div className={styles.place}>
      <Skeleton height="100%" shape="large" />
    </div>
  );
}
