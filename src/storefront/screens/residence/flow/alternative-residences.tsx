import { useId } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { daysBetween } from '@/domain/plain-date';
import type { DateRange } from '@/domain/date-range';
import { useFreePlaces } from '@/storefront/state/reservation/use-unavailable-stay';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { LoadingRegion, ProductCardSkeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/translate';
import styles from './alternative-residences.module.css';
import { bookingMessages } from '@/messages/booking';

interface AlternativeResidencesProps {
  product: Product;
  residence: Residence;
  /** The requested stay. */
  dates: DateRange;
  people: number;
}

/**
 * Similar residences that are free on the requested dates, each with the price of the whole stay. Dates and guests
 * are passed on.
 */
export function AlternativeResidences({ product, residence, dates, people }: AlternativeResidencesProps) {
  const title = useId();
  const { places: residences, pending } = useFreePlaces(product, residence, dates, people);
  if (!pending && residences.length === 0) return null;
  const stay = { start_date: dates.start, end_date: dates.end, person_count: people };
  return (
    <section aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {t(bookingMessages.stayFlowFreePlaces)}
      </h4>
      {pending ? (
        <LoadingRegion>
          <div className={styles.cards}>
            <ProductCardSkeleton />
            <ProductCardSkeleton />
            <ProductCardSkeleton />
          </div>
        </LoadingRegion>
      ) : (
        <ul className={styles.cards}>
          {residences.map((one) => (
            <li key={one.id}>
              <CatalogueCard
                product={one}
                stay={stay}
                nights={daysBetween(dates.start, dates.end)}
                sizes="(min-width: 600px) 240px, 100vw"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
