/**
 * The state of a stay whose nights were booked meanwhile: a message to the customer, and similar residences that are
 * available.
 */
import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { useId, useEffect, useState } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { daysBetween, nightsOf } from '@/domain/plain-date';
import { NO_RANGE, completeRange, type DateRange, type DateRangeDraft } from '@/domain/date-range';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { LoadingRegion, ProductCardSkeleton } from '@/storefront/ui/skeleton';
import alternatives from './alternative-residences.module.css';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken } from './quote-error';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ProductSummary } from '@/domain/product-card';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { selectSubmittedElsewhere, submittedElsewhereShown } from '@/storefront/state/reservation/reservation.slice';
import { useFindFreePlacesQuery, useFindOwnStayQuery } from '@/storefront/state/reservation/calendar.api';

interface DatesTakenProps {
  taken: TakenDates | null;
  /** The customer's own order of these nights, and whether it is being looked up. */
  ownHold: { readonly orderId: number | null; readonly pending: boolean };
  backUrl: string;
}

/** Why the chosen nights are unavailable: the customer has booked them already, or another guest has. */
export function DatesTaken({ taken, ownHold: { orderId, pending }, backUrl }: DatesTakenProps) {
  if (orderId !== null) {
    return (
      <div role="alert" className={styles.alert}>
        <p>{t(bookingMessages.stayFlowOwnStay)}</p>
        <LinkButton href={urls.reservation(orderId, backUrl)} variant="secondary" size="small">
          {t(bookingMessages.stayFlowOwnStayOpen)}
        </LinkButton>
      </div>
    );
  }
  if (!taken) return null;
  return (
    <div role="alert" className={styles.alert}>
      <b>{isolateLatin(taken.msg)}</b> {!pending && t(bookingMessages.stayFlowDatesLost)}
    </div>
  );
}

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
      <h4 id={title} className={alternatives.title}>
        {t(bookingMessages.stayFlowFreePlaces)}
      </h4>
      {pending ? (
        <LoadingRegion>
          <div className={alternatives.cards}>
            <ProductCardSkeleton />
            <ProductCardSkeleton />
            <ProductCardSkeleton />
          </div>
        </LoadingRegion>
      ) : (
        <ul className={alternatives.cards}>
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

/** Nights that were booked by another guest before the submit. */
export interface TakenDates {
  /** The server's message. */
  readonly msg: string;
  readonly dates: DateRange;
}

/**
 * After a submit that failed because its nights are taken: clears the range, which leads back to the dates
 * (STATE-05), and reports the nights there until others are chosen.
 */
export function useDatesTaken(error: StayOrder['error'], stay: StaySelection): TakenDates | null {
  const conflict = areDatesTaken(error) ? error : null;
  const [taken, setTaken] = useState<TakenDates | null>(null);
  const { setRange, range } = stay;
  useEffect(() => {
    const dates = completeRange(range);
    if (!conflict || !dates) return;
    setTaken({ msg: conflict.msg, dates });
    setRange(NO_RANGE);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, with the range of that moment
  }, [conflict]);
  return completeRange(range) ? null : taken;
}

/**
 * The customer's own order of these nights, created by another tab or with a lost response. Null without one.
 * @param lost the nights that are taken
 */
export function useOwnStay(
  productId: number,
  range: DateRangeDraft,
  lost: DateRange | null,
): { orderId: number | null; pending: boolean } {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const customerId = useAppSelector(selectCustomerId);
  const elsewhere = useSubmittedElsewhere(productId);
  const query =
    lost && isLoggedIn && customerId !== null
      ? { customerId, productId, nights: nightsOf(lost.start, lost.end) }
      : skipToken;
  const { currentData, isFetching } = useFindOwnStayQuery(query, { refetchOnMountOrArgChange: true });
  // Other nights have been chosen since.
  const ofBefore = completeRange(range) ? null : elsewhere;
  return { orderId: ofBefore ?? (lost ? (currentData ?? null) : null), pending: isFetching };
}

/**
 * The order that another tab has created from this residence's draft. It is moved from the state to this step, so that a
 * flow that is opened later, without nights, does not mention it.
 */
function useSubmittedElsewhere(productId: number): number | null {
  const dispatch = useAppDispatch();
  const submitted = useAppSelector(selectSubmittedElsewhere);
  const [orderId, setOrderId] = useState<number | null>(null);
  useEffect(() => {
    if (submitted?.productId !== productId) return;
    setOrderId(submitted.orderId);
    dispatch(submittedElsewhereShown());
  }, [dispatch, submitted, productId]);
  return orderId;
}

/** Similar residences that are available for these dates and guests. */
export function useFreePlaces(
  { id, category }: Product,
  { city }: Residence,
  dates: DateRange,
  people: number,
): { places: readonly ProductSummary[]; pending: boolean } {
  const stay = { start_date: dates.start, end_date: dates.end, person_count: people };
  const { currentData, isFetching } = useFindFreePlacesQuery(
    { ...stay, city, category: category.slug, except: id },
    { refetchOnMountOrArgChange: true },
  );
  return { places: currentData ?? [], pending: isFetching && !currentData };
}
