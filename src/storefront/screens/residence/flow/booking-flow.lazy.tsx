import { useEffect, useRef, useState } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { checkoutBegun } from '@/storefront/state/tracking/tracking.actions';
import { useStayOrder, type StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { PendingAmount } from '@/storefront/ui/pending-amount';
import { Steps } from '@/storefront/ui/steps';
import StayCalendar from '@/storefront/widgets/calendar/stay-calendar';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { CONFIRM_STEP, STAY_STEP } from '@/storefront/state/reservation/reservation.slice';
import { CouponSaving, SumBefore, useAppliedSaving } from './coupon-saving';
import { FlowAside } from './flow-aside';
import styles from './flow.module.css';
import { StepConfirm } from './step-confirm';
import { useConfirmStay, type Confirm } from './use-confirm-stay';
import { StepStay } from './step-stay';
import { useDatesTaken } from './dates-taken';
import { areDatesTaken } from './quote-error';
import { bookingMessages } from '@/messages/booking';
import { actionsMessages } from '@/messages/actions';
import { toastMessages } from '@/messages/toasts';

const LABELS = [t(bookingMessages.stayFlowStepStay), t(bookingMessages.stayFlowStepConfirm)];

interface BookingFlowProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
}

/**
 * The booking in two steps: the stay with its dates, guests and price, and the confirmation. The step is stored with the
 * reserved item (STATE-03, -05).
 */
export default function BookingFlow({ product, residence, stay: selection }: BookingFlowProps) {
  const order = useStayOrder(product.id);
  const { stay, goOn, isWaiting } = useNextStep(selection, order);
  const taken = useDatesTaken(order.error, stay);
  const isTaken = taken !== null || areDatesTaken(order.quoteError);
  // The nights of a link or of a slow choice may be taken: only the dates can be changed then.
  const { step, walk } = stay;
  useEffect(() => {
    if (isTaken && step !== STAY_STEP) walk(STAY_STEP);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `walk` is another function in each rendering
  }, [isTaken, step]);
  const confirm = useConfirmStay({ product, stay, order, isTaken });
  useTrackCheckoutStart(product, stay);
  // Dates that are being chosen stay in view when they are complete.
  const [isEditingDates, setEditingDates] = useState(selection.nights.length === 0);
  const onEditDates = () => {
    setEditingDates(true);
    if (step !== STAY_STEP) walk(STAY_STEP);
  };
  const parts = { product, residence, stay, order, confirm, onEditDates };
  return (
    <FullScreenDialog
      open
      title={t(bookingMessages.stayFlowTitle, { name: product.name })}
      onClose={stay.close}
      wide
      footer={order.done ? undefined : <FlowFooter {...parts} goOn={goOn} isWaiting={isWaiting} isTaken={isTaken} />}
    >
      {order.done ? (
        <div role="status">
          <EmptyState picture="success" text={t(toastMessages['submitted.stay'])} />
        </div>
      ) : (
        <div className={styles.beside}>
          <div className={styles.flow}>
            <Steps labels={LABELS} current={stay.step} />
            {stay.step === STAY_STEP ? (
              <StepStay {...parts} taken={taken} isEditingDates={isEditingDates}>
                <StayCalendar
                  productId={product.id}
                  range={stay.range}
                  onRange={stay.setRange}
                  extraPerNight={stay.extraPerNight}
                  unavailableStay={taken?.dates}
                />
              </StepStay>
            ) : (
              <StepConfirm {...parts} />
            )}
          </div>
          <FlowAside {...parts} />
        </div>
      )}
    </FullScreenDialog>
  );
}

/** Dispatches the analytics event (TRK-01) once, when the flow first has chosen dates. */
function useTrackCheckoutStart(product: Product, { nights, people }: StaySelection): void {
  const dispatch = useAppDispatch();
  const wasTracked = useRef(false);
  const hasStarted = nights.length > 0;
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
  goOn: () => void;
  isWaiting: boolean;
  /** The chosen nights are not free. */
  isTaken: boolean;
}

/** The footer of every step: the price of the stay, back and next. */
function FlowFooter({ stay, order, confirm, goOn, isWaiting, isTaken }: FlowFooterProps) {
  const { step, walk } = stay;
  const invoice = isTaken ? undefined : order.quote?.invoice;
  const saving = useAppliedSaving(invoice);
  const isLast = step === CONFIRM_STEP;
  const hold = isLast ? confirm.hold : null;
  // Free dates are required first. The first step takes a tap while its price is loading; the confirmation needs the price.
  const isReady = confirm.isReady || (!isLast && stay.nights.length > 0 && !isTaken && order.quotePending);
  return (
    <div className={styles.foot}>
      <p className={styles.footPrice} aria-live="polite">
        {invoice && (
          <>
            <b>{formatToman(invoice.price)}</b>
            <small>
              {t(bookingMessages.calTotalNights, { n: toPersianDigits(stay.nights.length) })}{' '}
              {saving && <SumBefore saving={saving} />}
            </small>
          </>
        )}
        {!order.quote && order.quotePending && <PendingAmount />}
      </p>
      {saving && (
        <p className={styles.footSaving}>
          <CouponSaving saving={saving} />
        </p>
      )}
      {hold !== null && <p className={styles.hold}>{t(bookingMessages.stayFlowHold, { n: toPersianDigits(hold) })}</p>}
      {step > 0 && (
        <Button variant="quiet" onClick={() => walk(step - 1)} disabled={order.pending}>
          {t(actionsMessages.actionBack)}
        </Button>
      )}
      <Button
        onClick={isLast ? confirm.run : goOn}
        disabled={!isReady}
        loading={order.pending || isWaiting || (isLast && order.quotePending)}
      >
        {!isLast
          ? t(bookingMessages.stayFlowNext)
          : !confirm.isLoggedIn
            ? t(bookingMessages.stayFlowLogin)
            : t(hold === null ? bookingMessages.stayFlowSubmit : bookingMessages.stayFlowSubmitPay)}
      </Button>
    </div>
  );
}

interface NextStep {
  /** The selection, whose moves drop a tap that waits. */
  readonly stay: StaySelection;
  readonly goOn: () => void;
  /** A tap waits for the price. */
  readonly isWaiting: boolean;
}

/**
 * Goes to the next step. A tap while the price is loading, for example once more because the customer's
 * data have arrived, takes effect when the price is there. It is dropped when the price fails or the step is left.
 */
function useNextStep(selection: StaySelection, { quote, quotePending, quoteError }: StayOrder): NextStep {
  const { step, walk, close } = selection;
  const [isWaiting, setWaiting] = useState(false);
  const isPriced = quote !== null && quoteError === null;
  useEffect(() => {
    const isThere = step === STAY_STEP;
    if (!isWaiting || (isThere && quotePending)) return;
    setWaiting(false);
    if (isThere && isPriced) walk(CONFIRM_STEP);
  }, [isWaiting, step, quotePending, isPriced, walk]);
  const stay: StaySelection = {
    ...selection,
    walk: (to) => {
      setWaiting(false);
      walk(to);
    },
    close: () => {
      setWaiting(false);
      close();
    },
  };
  const goOn = () => (step === STAY_STEP && quotePending ? setWaiting(true) : walk(step + 1));
  return { stay, goOn, isWaiting };
}
