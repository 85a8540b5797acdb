import { useState, type ComponentProps } from 'react';
import { ErrorState } from '@/storefront/ui/error-state';
import { Skeleton } from '@/storefront/ui/skeleton';
import { useLate } from '@/storefront/ui/use-lazy-import';
import type StayCalendar from '@/storefront/widgets/calendar/stay-calendar';
import { t } from '@/messages/format-message';
import styles from './lazy-calendar.module.css';
import { loadCalendar } from './load-calendar';
import { stayMessages } from '@/messages/stay';

/** The calendar, loaded when it is drawn, with its place kept meanwhile; without a connection it says so and tries again. */
export function LateCalendar(props: ComponentProps<typeof StayCalendar>) {
  const [isFailed, setFailed] = useState(false);
  const calendar = useLate(loadCalendar, !isFailed, () => setFailed(true));
  if (isFailed) return <ErrorState text={t(stayMessages.calendarFailed)} offline onRetry={() => setFailed(false)} />;
  return calendar ? <calendar.default {...props} /> : <CalendarPlace />;
}

/** As high as the calendar is: jumps, unit, title, six weeks with their header, holidays, footer. */
export function CalendarPlace() {
  return (
    <div className={styles.place}>
      <Skeleton height="100%" shape="large" />
    </div>
  );
}
