import type { Product } from '@/contract/catalogue.schemas';
import { useInView } from '@/storefront/ui/use-in-view';
import { t } from '@/messages/format-message';
import { CalendarPlaceholder, StayCalendar } from './stay-calendar';
import styles from './stay-calendar.module.css';
import { ResidenceSection } from './residence-section';
import type { StaySelection } from './use-stay-selection';
import { stayMessages } from '@/messages/stay';

/** The calendar in the page. Its space is reserved until it has come near the viewport. */
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
