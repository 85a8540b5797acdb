import { useEffect, useRef } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { checkoutBegun } from '@/storefront/state/tracking/tracking.events';
import { useStayOrder } from '@/storefront/state/reservation/use-stay-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { Steps } from '@/storefront/ui/steps';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import { t } from '@/messages/translate';
import type { StaySelection } from '../use-stay-selection';
import { FlowFooter } from './flow-footer';
import styles from './flow.module.css';
import { StepConfirm } from './step-confirm';
import { StepDates } from './step-dates';
import { StepPeople } from './step-people';
import { StepPrice } from './step-price';
import { useConfirm } from './use-confirm';
import { useDatesTaken } from './use-dates-taken';
import { bookingMessages } from '@/messages/booking';
import { sharedMessages } from '@/messages/shared';

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

/** The reservation, step by step: dates, people, price, confirm. The step is kept with the reserved list (STATE-03, -05). */
export default function BookingFlow({ product, residence, stay }: BookingFlowProps) {
  const order = useStayOrder(product.id);
  const lost = useDatesTaken(order.error, stay);
  const confirm = useConfirm({ product, stay, order });
  useBegun(product, stay);
  const parts = { product, residence, stay, order, confirm };
  return (
    <FullScreenDialog
      open
      title={t(bookingMessages.stayFlowTitle, { name: product.name })}
      onClose={stay.close}
      footer={order.done ? undefined : <FlowFooter stay={stay} order={order} confirm={confirm} />}
    >
      {order.done ? (
        <div role="status">
          <EmptyState picture="success" text={t(sharedMessages.reservationSubmitted)} />
        </div>
      ) : (
        <div className={styles.flow}>
          <Steps labels={LABELS} current={stay.step} />
          {stay.step === 0 && <StepDates {...parts} lost={lost} />}
          {stay.step === 1 && <StepPeople {...parts} />}
          {stay.step === 2 && <StepPrice {...parts} />}
          {stay.step === 3 && <StepConfirm {...parts} />}
        </div>
      )}
    </FullScreenDialog>
  );
}

/** Told to measurement (TRK-01) once the dates stand and one has gone on, however often one goes back to them. */
function useBegun(product: Product, { step, nights, people }: StaySelection): void {
  const dispatch = useAppDispatch();
  const isTold = useRef(false);
  const isBegun = step > 0 && nights.length > 0;
  useEffect(() => {
    if (!isBegun || isTold.current) return;
    isTold.current = true;
    dispatch(checkoutBegun({ stay: { product, nights, people } }));
  }, [dispatch, isBegun, product, nights, people]);
}
