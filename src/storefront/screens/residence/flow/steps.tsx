/**
 * The steps of the booking flow before its confirmation (step-confirm.tsx): dates, guests, and the price with its
 * coupon.
 */
import dynamic from 'next/dynamic';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { completeRange } from '@/domain/date-range';
import { urls } from '@/domain/urls';
import { useOwnStay, AlternativeResidences, DatesTaken, type TakenDates } from './dates-taken';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken, PriceChange, QuoteError } from './quote-error';
import { couponsMessages } from '@/messages/coupons';
import { reservationsMessages } from '@/messages/reservations';
import { GuestCount } from '../guest-count';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { StayPrice } from '@/storefront/ui/stay-price';
import { StaySummary } from './flow-aside';
import { stayMessages } from '@/messages/stay';
import { useCoupon } from '@/storefront/state/cart/coupons.api';
import { Button } from '@/storefront/ui/button';
import { Field, focusFirstError } from '@/storefront/ui/field';

const OwnedCoupons = dynamic(() => import('@/storefront/widgets/owned-coupons').then((part) => part.OwnedCoupons), {
  ssr: false,
});

interface StepDatesProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  taken: TakenDates | null;
  /** The calendar. */
  children: ReactNode;
}

/**
 * The calendar. When the nights are taken: the reason, the nearest free dates in the calendar, and other residences
 * below it.
 */
export function StepDates({ product, residence, stay, order, taken, children }: StepDatesProps) {
  const takenDates = taken?.dates ?? (areDatesTaken(order.quoteError) ? completeRange(stay.range) : null);
  const ownHold = useOwnStay(product.id, stay.range, takenDates);
  return (
    <section>
      <StepHeading>{t(reservationsMessages.reservationDatesRequired)}</StepHeading>
      <DatesTaken taken={taken} ownHold={ownHold} backUrl={urls.residence(product.id, product.name)} />
      {children}
      {takenDates && ownHold.orderId === null && (
        <AlternativeResidences product={product} residence={residence} dates={takenDates} people={stay.people} />
      )}
    </section>
  );
}

export function StepPeople({ residence, stay }: { residence: Residence; stay: StaySelection }) {
  return (
    <section>
      <StepHeading>{t(reservationsMessages.reservationPeopleRequired)}</StepHeading>
      <div className={styles.card}>
        <GuestCount residence={residence} stay={stay} />
      </div>
      <p className={styles.note}>{t(bookingMessages.stayFlowPeopleHint)}</p>
    </section>
  );
}

interface StepPriceProps {
  product: Product;
  stay: StaySelection;
  order: StayOrder;
}

/** The price of every night, and the coupon (RES-02, RES-04). */
export function StepPrice({ product, stay, order }: StepPriceProps) {
  return (
    <section aria-busy={order.quotePending}>
      <StepHeading>{t(bookingMessages.priceTitle)}</StepHeading>
      <StaySummary stay={stay} editable />
      <PriceChange order={order} />
      <div className={styles.card}>
        {order.quote ? <StayPrice invoice={order.quote.invoice} /> : <QuoteError stay={stay} order={order} />}
      </div>
      <StayCouponField productId={product.id} stay={stay} order={order} />
      <p className={styles.note}>{t(stayMessages.bookNothingYet)}</p>
    </section>
  );
}

/** Applies a coupon to this stay and removes it (COUP-01, RES-04). */
function StayCouponField({ productId, stay, order }: { productId: number; stay: StaySelection; order: StayOrder }) {
  const { coupon, pending, reason, type, check, apply, clear } = useCoupon();
  const lines = [{ product_id: productId, count: 1, times: [...stay.nights], person_count: stay.people }];
  const invoice = order.quote?.invoice;
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = coupon.code.trim() === '';

  // The pressed button was disabled during the request and has lost the focus: the result moves it on.
  const wasPending = useRef(false);
  useEffect(() => {
    if (pending) wasPending.current = true;
    else if (wasPending.current && coupon.checked) {
      wasPending.current = false;
      if (!focusFirstError(form.current)) form.current?.querySelector('button')?.focus();
    }
  }, [pending, coupon.checked]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !coupon.status) check(lines);
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.coupon} noValidate>
      <Field
        label={t(couponsMessages.couponLabel)}
        name="coupon"
        value={coupon.code}
        onValueChange={type}
        maxLength={40}
        autoComplete="off"
        disabled={coupon.status}
        error={
          coupon.checked && !coupon.status
            ? [coupon.msg, reason].filter(Boolean).join(t(bookingMessages['cal.day.separator']))
            : null
        }
        hint={coupon.checked && coupon.status ? coupon.msg : undefined}
        isGood={coupon.checked && coupon.status}
      />
      {coupon.status ? (
        <Button variant="quiet" onClick={clear}>
          {t(bookingMessages.stayCouponRemove)}
        </Button>
      ) : (
        <Button type="submit" variant="secondary" loading={pending} disabled={isEmpty}>
          {t(couponsMessages.couponApply)}
        </Button>
      )}
      {!coupon.status && (
        <OwnedCoupons
          base={invoice ? invoice.price - invoice.shipping_price : null}
          pending={pending ? coupon.code : null}
          onApply={(code) => apply(code, lines)}
        />
      )}
    </form>
  );
}

/** Heading of a step. It gets the focus when the step appears, so that screen readers announce it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  );
}
