import type { Order } from '@/contract/orders.schemas';
import { formatCountdown } from '@/domain/countdown';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { statusLabel } from '@/domain/order-state-machine';
import { useEffect, useRef } from 'react';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { useSecondsUntil } from '@/storefront/state/store/use-seconds-until';
import { Chip } from '@/storefront/ui/chip';
import { SectionCard } from '@/storefront/ui/section-card';
import { Reference } from '@/storefront/ui/reference';
import { t } from '@/messages/translate';
import { flowMessages } from '@/messages/flow';
import { statusExplanation, toneOf } from './order-progress';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** Number and state in words; unpaid, how long it is still held; paid, the bank's reference. */
export function OrderStatus({ order, onChanged }: { order: Order; onChanged: () => void }) {
  // The food shop alone asks for a delivery time.
  const { isNeeded: isFood } = useDelivery();
  const { number, created_at, payment_ref: reference, can_pay, pay_before } = order;
  return (
    <SectionCard
      title={t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })}
      end={<Chip tone={toneOf(order)}>{t(flowMessages[statusLabel(order)])}</Chip>}
    >
      <p role="status" className={styles.sentence}>
        {statusExplanation(order, isFood)}
      </p>
      {can_pay && pay_before !== null && <HoldLeft key={pay_before} until={pay_before} onOver={onChanged} />}
      {reference !== null && (
        <p>
          {t(checkoutMessages.orderPaidRef)}: <Reference className={styles.reference}>{reference}</Reference>
        </p>
      )}
      <p className={styles.note}>{t(checkoutMessages.orderPaidAt, { time: formatInstant(created_at) })}</p>
    </SectionCard>
  );
}

/** When the time is over the order is asked for again: the shop has the last word. */
function HoldLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const left = useSecondsUntil(Date.parse(until), shopNow);
  const ran = useRef(false);
  useEffect(() => {
    if (left > 0) ran.current = true;
    else if (ran.current) onOver();
    // The order's own change is no end of its time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [left]);
  return (
    <p role="timer" className={styles.hold}>
      {t(checkoutMessages.orderPayBefore, { time: formatCountdown(left) })}
    </p>
  );
}
