/** The step of the booking flow before its confirmation (step-confirm.tsx). */
import dynamic from 'next/dynamic';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { completeRange } from '@/domain/date-range';
import { toPersianDigits } from '@/domain/digits';
import { couponBaseOf } from '@/domain/invoice';
import { formatJalaaliDay } from '@/domain/jalaali';
import { startBeside } from '@/domain/jalaali-short';
import { formatToman } from '@/domain/money';
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
import { ShareTrip } from './share-trip';
import { StayDates } from './flow-aside';
import { stayMessages } from '@/messages/stay';
import { useCoupon } from '@/storefront/state/orders/coupons.api';
import { Button } from '@/storefront/ui/button';
import { Field, focusFirstError } from '@/storefront/ui/field';

const OwnedCoupons = dynamic(() => import('@/storefront/widgets/owned-coupons').then((part) => part.OwnedCoupons), {
  ssr: false,
});

const CheaperDates = dynamic(() => import('./cheaper-dates.lazy'), { ssr: false });

interface StepStayProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  taken: TakenDates | null;
  /** The calendar is shown although nights are chosen. */
  isEditingDates: boolean;
  onEditDates: () => void;
  /** The calendar. */
  children: ReactNode;
}

/**
 * The stay on one sheet: dates, guests, and the price of every night with its coupon (RES-02, RES-04). The calendar is
 * folded to one line when the flow opens for chosen nights. When the nights are taken: the reason, the nearest free
 * dates in the calendar, and other residences below it instead of a price.
 */
export function StepStay(props: StepStayProps) {
  const { product, residence, stay, order, taken, isEditingDates, onEditDates, children } = props;
  const takenDates = taken?.dates ?? (areDatesTaken(order.quoteError) ? completeRange(stay.range) : null);
  const ownHold = useOwnStay(product.id, stay.range, takenDates);
  const hasNights = stay.nights.length > 0;
  const isCalendarShown = isEditingDates || !hasNights || takenDates !== null;
  return (
    <section aria-busy={order.quotePending}>
      <StepHeading>
        {!isCalendarShown
          ? t(bookingMessages.stayTitle)
          : takenDates === null && hasNights
            ? chosenText(stay)
            : t(reservationsMessages.reservationDatesRequired)}
      </StepHeading>
      <DatesTaken taken={taken} ownHold={ownHold} backUrl={urls.residence(product.id, product.name)} />
      {isCalendarShown ? children : <StayDates stay={stay} onEdit={onEditDates} />}
      {takenDates !== null && ownHold.orderId === null && (
        <AlternativeResidences product={product} residence={residence} dates={takenDates} people={stay.people} />
      )}
      <div className={styles.card}>
        <GuestCount residence={residence} stay={stay} />
        <p className={styles.note}>{t(bookingMessages.stayFlowPeopleHint)}</p>
      </div>
      {hasNights && takenDates === null && <StayCosts {...props} />}
    </section>
  );
}

/** «۳ شب: جمعه ۲۰ تا دوشنبه ۲۳ آذر» */
function chosenText({ range, nights }: StaySelection): string {
  const end = formatJalaaliDay(range.end ?? '');
  const start = startBeside(end, formatJalaaliDay(range.start ?? ''));
  return t(bookingMessages.stayFlowChosen, { nights: toPersianDigits(nights.length), start, end });
}

/** The price of every night, and the coupon. */
function StayCosts({
  product,
  residence,
  stay,
  order,
  onEditDates,
}: Pick<StepStayProps, 'product' | 'residence' | 'stay' | 'order' | 'onEditDates'>) {
  return (
    <>
      <PriceChange order={order} />
      <h4 className={styles.title}>{t(bookingMessages.priceTitle)}</h4>
      <div className={styles.card}>
        {order.quote ? (
          <StayPrice invoice={order.quote.invoice} />
        ) : (
          <QuoteError stay={stay} order={order} onEditDates={onEditDates} />
        )}
      </div>
      <StayCouponField productId={product.id} stay={stay} order={order} />
      {order.quote && <CheaperDates productId={product.id} stay={stay} invoice={order.quote.invoice} />}
      {order.quote && <ShareTrip {...{ product, residence, stay }} total={order.quote.invoice.price} />}
      <p className={styles.note}>{t(stayMessages.bookNothingYet)}</p>
    </>
  );
}

/** Applies a coupon to this stay and removes it (COUP-01, RES-04). */
function StayCouponField({ productId, stay, order }: { productId: number; stay: StaySelection; order: StayOrder }) {
  const { coupon, pending, reason, type, check, apply, isDecided, isOpen, tryBest, ownDiscount, clear } = useCoupon();
  const lines = [{ product_id: productId, count: 1, times: [...stay.nights], person_count: stay.people }];
  const invoice = order.quote?.invoice;
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = coupon.code.trim() === '';
  const goodText =
    ownDiscount === null
      ? coupon.msg
      : t(couponsMessages.couponFound, { code: coupon.code, amount: formatToman(ownDiscount) });

  // The pressed button was disabled during the request and has lost the focus: the result moves it on, unless a code was
  // applied by itself.
  const wasPending = useRef(false);
  useEffect(() => {
    if (pending) wasPending.current = true;
    else if (wasPending.current && coupon.checked) {
      wasPending.current = false;
      if (isDecided && !focusFirstError(form.current)) form.current?.querySelector('button')?.focus();
    }
  }, [pending, coupon.checked, isDecided]);

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
            ? [coupon.msg, reason].filter(Boolean).join(t(bookingMessages.calSeparator))
            : null
        }
        hint={coupon.checked && coupon.status ? goodText : undefined}
        isGood={coupon.checked && coupon.status}
      />
      {coupon.status ? (
        <Button variant="quiet" onClick={clear}>
          {t(ownDiscount === null ? bookingMessages.stayCouponRemove : couponsMessages.couponTakeOff)}
        </Button>
      ) : (
        <Button type="submit" variant="secondary" loading={pending} disabled={isEmpty}>
          {t(couponsMessages.couponApply)}
        </Button>
      )}
      {!coupon.status && (
        <OwnedCoupons
          base={invoice ? couponBaseOf(invoice) : null}
          pending={pending ? coupon.code : null}
          onApply={(code) => apply(code, lines)}
          onBest={isOpen ? (code) => tryBest(code, lines) : undefined}
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
