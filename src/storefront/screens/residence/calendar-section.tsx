import type { Product } from '@/contract/product.schemas';
import { useInView } from '@/storefront/ui/use-in-view';
import { t } from '@/messages/format-message';
import styles from './stay-calendar.module.css';
import { ResidenceSection } from './residence-section';
import type { StaySelection } from './use-stay-selection';
import { stayMessages } from '@/messages/stay';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { ErrorState } from '@/storefront/ui/error-state';
import { Skeleton } from '@/storefront/ui/skeleton';

/** The calendar in the page. Its space is reserved until it comes near the viewport. */
export function CalendarSection({ product, stay }: { product: Product; stay: StaySelection }) {
  const [ref, isNear] = useInView<HTMLDivElement>();
  return (
    <ResidenceSection id="calendar" title={t(stayMessages.calendarTitle)}>
      <div ref={ref} className={styles.keeper}>
        {isNear ? (
          <StayCalendar
            productId={product.id}
            range={stay.range}
            onRange={stay.setRange}
            extraPerNight={stay.extraPerNight}
          />
        ) : (
          <CalendarPlaceholder />
        )}
        <noscript>{t(stayMessages.calendarNone)}</noscript>
      </div>
    </ResidenceSection>
  );
}

const loadCalendar = () => import('@/storefront/widgets/calendar/stay-calendar');

/**
 * The calendar. A placeholder of its size is shown until its code is loaded, and an error with a button when loading
 * failed.
 */
export const StayCalendar = dynamic(loadCalendar, {
  ssr: false,
  loading: ({ error, retry }: DynamicOptionsLoadingProps) =>
    error ? <ErrorState offline onRetry={() => retry?.()} /> : <CalendarPlaceholder />,
});

/** As high as the calendar: shortcuts, unit, title, six weeks with their header, holidays, footer. */
export function CalendarPlaceholder() {
  return (
    <div className={styles.place}>
      <Skeleton height="100%" shape="large" />
    </div>
  );
}
