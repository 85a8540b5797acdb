import type { Order } from '@/contract/orders.schemas';
import { formatCountdown } from '@/domain/countdown';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { statusMessageKey } from '@/domain/order-state-machine';
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

/**
 * Number and state of the order; the remaining time to pay while it is unpaid; the bank's reference once it is paid.
 */
export function OrderStatus({ order, onChanged }: { order: Order; onChanged: () => void }) {
  // Only the food shop has delivery times.
  const { isNeeded: isFood } = useDelivery();
  const { number, created_at, payment_ref: reference, can_pay, pay_before } = order;
  return (
    <SectionCard
      title={t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })}
      end={<Chip tone={toneOf(order)}>{t(flowMessages[statusMessageKey(order)])}</Chip>}
    >
      <p role="status" className={styles.sentence}>
        {statusExplanation(order, isFood)}
      </p>
      {can_pay && pay_before !== null && <PaymentCountdown key={pay_before} until={pay_before} onOver={onChanged} />}
      {reference !== null && (
        <p>
          {t(checkoutMessages.orderPaidRef)}: <Reference className={styles.reference}>{reference}</Reference>
        </p>
      )}
      <p className={styles.note}>{t(checkoutMessages.orderPaidAt, { time: formatInstant(created_at) })}</p>
    </SectionCard>
  );
}

/** When the time is over the order is fetched again, since the server decides whether it has expired. */
function PaymentCountdown({ until, onOver }: { until: string; onOver: () => void }) {
  const secondsLeft = useSecondsUntil(Date.parse(until), shopNow);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (secondsLeft > 0) wasRunning.current = true;
    else if (wasRunning.current) onOver();
    // A change of the order itself must not count as the end of its time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [secondsLeft]);
  return (
    <p role="timer" className={styles.hold}>
      {t(checkoutMessages.orderPayBefore, { time: formatCountdown(secondsLeft) })}
    </p>
  );
}
