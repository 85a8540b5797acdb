import { useEffect, useRef, useState } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { useAppDispatch } from '@/storefront/state/store/store-provider';
import { checkoutBegun } from '@/storefront/state/store/events';
import { useStayOrder, type StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { Steps } from '@/storefront/ui/steps';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { DATES_STEP, PEOPLE_STEP, PRICE_STEP } from '../flow-steps';
import { FlowAside } from './flow-aside';
import styles from './flow.module.css';
import { StepConfirm, useConfirm, type Confirm } from './step-confirm';
import { StepDates, StepPeople, StepPrice } from './steps';
import { useDatesTaken } from './dates-taken';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';
import { toastMessages } from '@/messages/toasts';

const LABELS = [
  t(bookingMessages.stayFlowStepDates),
  t(bookingMessages.stayFlowStepPeople),
  t(bookingMessages.stayFlowStepPrice),
  t(bookingMessages.stayFlowStepConfirm),
];

interface BookingFlowProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
}

/**
 * The booking in steps: dates, guests, price, confirmation. The step is stored with the reserved item (STATE-03,
 * -05).
 */
export default function BookingFlow({ product, residence, stay }: BookingFlowProps) {
  const order = useStayOrder(product.id);
  const taken = useDatesTaken(order.error, stay);
  const confirm = useConfirm({ product, stay, order });
  useTrackCheckoutStart(product, stay);
  const parts = { product, residence, stay, order, confirm };
  return (
    <FullScreenDialog
      open
      title={t(bookingMessages.stayFlowTitle, { name: product.name })}
      onClose={stay.close}
      wide={stay.step !== DATES_STEP}
      footer={order.done ? undefined : <FlowFooter stay={stay} order={order} confirm={confirm} />}
    >
      {order.done ? (
        <div role="status">
          <EmptyState picture="success" text={t(toastMessages.reservationSubmitted)} />
        </div>
      ) : (
        <div className={stay.step === DATES_STEP ? undefined : styles.beside}>
          <div className={styles.flow}>
            <Steps labels={LABELS} current={stay.step} />
            {stay.step === DATES_STEP && <StepDates {...parts} taken={taken} />}
            {stay.step === PEOPLE_STEP && <StepPeople {...parts} />}
            {stay.step === PRICE_STEP && <StepPrice {...parts} />}
            {stay.step > PRICE_STEP && <StepConfirm {...parts} />}
          </div>
          {stay.step !== DATES_STEP && <FlowAside {...parts} />}
        </div>
      )}
    </FullScreenDialog>
  );
}

/** Dispatches the analytics event (TRK-01) once, when the user first goes on from chosen dates. */
function useTrackCheckoutStart(product: Product, { step, nights, people }: StaySelection): void {
  const dispatch = useAppDispatch();
  const wasTracked = useRef(false);
  const hasStarted = step > 0 && nights.length > 0;
  useEffect(() => {
    if (!hasStarted || wasTracked.current) return;
    wasTracked.current = true;
    dispatch(checkoutBegun({ stay: { product, nights, people } }));
  }, [dispatch, hasStarted, product, nights, people]);
}

interface FlowFooterProps {
  stay: StaySelection;
  order: StayOrder;
  confirm: Confirm;
}

/** The footer of every step: the price of the stay, back and next. */
function FlowFooter({ stay, order, confirm }: FlowFooterProps) {
  const { step, walk } = stay;
  const invoice = order.quote?.invoice;
  const isLast = step === LABELS.length - 1;
  const next = useNextStep(stay, order);
  // Dates are required first, and the confirmation needs a price, be it on its way.
  const isReady =
    step === DATES_STEP
      ? stay.nights.length > 0
      : step === PEOPLE_STEP || order.quote !== null || (order.quotePending && !isLast);
  return (
    <div className={styles.foot}>
      <p className={styles.footPrice} aria-live="polite">
        {invoice && (
          <>
            <b>{formatToman(invoice.price)}</b>
            <small>{t(bookingMessages.calTotalNights, { n: toPersianDigits(stay.nights.length) })}</small>
          </>
        )}
      </p>
      {step > 0 && (
        <Button variant="quiet" onClick={() => walk(step - 1)} disabled={order.pending}>
          {t(commonMessages.actionBack)}
        </Button>
      )}
      <Button
        onClick={isLast ? confirm.run : next.run}
        disabled={!isReady}
        loading={order.pending || next.waiting || (isLast && order.quotePending)}
      >
        {t(
          !isLast
            ? bookingMessages.stayFlowNext
            : confirm.isLoggedIn
              ? bookingMessages.stayFlowSubmit
              : bookingMessages.stayFlowLogin,
        )}
      </Button>
    </div>
  );
}

/**
 * Goes to the next step. The price step waits for a price that is being fetched, for example once more because the
 * customer's data have arrived: a tap meanwhile is answered with the price, not lost. It goes nowhere after a failed price or a way back.
 */
function useNextStep({ step, walk }: StaySelection, { quote, quotePending }: StayOrder) {
  const [isTapped, setTapped] = useState(false);
  const hasQuote = quote !== null;
  useEffect(() => {
    const isThere = step === PRICE_STEP;
    if (!isTapped || (isThere && quotePending)) return;
    setTapped(false);
    if (isThere && hasQuote) walk(PRICE_STEP + 1);
  }, [isTapped, step, quotePending, hasQuote, walk]);
  const run = () => (step === PRICE_STEP && quotePending ? setTapped(true) : walk(step + 1));
  return { waiting: isTapped, run };
}
