import type { Product } from '@/contract/catalogue.shapes';
import { useNear } from '@/storefront/ui/use-near';
import '@/text/stay';
import { t } from '@/text/t';
import { CalendarPlace, LateCalendar } from './late-calendar';
import styles from './late-calendar.module.css';
import { Section } from './section';
import type { Stay } from './use-stay';

/** The calendar in the page, with its place kept until it has come near the screen. */
export function CalendarSection({ product, stay }: { product: Product; stay: Stay }) {
  const [ref, near] = useNear<HTMLDivElement>();
  return (
    <Section id="calendar" title={t('stay.calendar.title')}>
      <div ref={ref} className={styles.keeper}>
        {near ? (
          <LateCalendar
            productId={product.id}
            range={stay.range}
            onRange={stay.setRange}
            extraPerNight={stay.extraPerNight}
          />
        ) : (
          <CalendarPlace />
        )}
        <noscript>{t('stay.calendar.none')}</noscript>
      </div>
    </Section>
  );
}
