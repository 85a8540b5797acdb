import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { tomanInWords } from '@/domain/number-to-words';
import { isFinal } from '@/domain/order-state-machine';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { useOrderPayment } from '@/storefront/state/orders/payments.api';
import { Button } from '@/storefront/ui/button';
import { Price } from '@/storefront/ui/price';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import styles from './later-payment.module.css';

/** What is paid at the door or on arrival, and the payment at the bank for those who would rather do it before. */
export function LaterPayment({ order, isOfflineCopy }: { order: Order; isOfflineCopy: boolean }) {
  const { kind, status, money, can_pay: canPay } = order;
  const isOnline = useTakesPayments();
  const { pay, pending, done, error } = useOrderPayment(order);
  if (!money) return null;
  const isOver = isFinal(status);
  const mayPay = canPay && isOnline && !isOfflineCopy && money.next?.ways.includes('cash');
  return (
    <SectionCard title={t(isOver ? paymentsMessages.paymentOwedTitle : paymentsMessages[`payment.later.${kind}`])}>
      <div className={styles.sum}>
        <Price amount={money.owed} size="large" />
        <span className={styles.note}>{tomanInWords(money.owed)}</span>
      </div>
      {!isOver && <p className={styles.note}>{t(paymentsMessages.paymentLaterNote)}</p>}
      {mayPay && (
        <Button variant="secondary" block loading={pending || done} onClick={() => pay('order')}>
          {t(paymentsMessages.paymentLaterNow)}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {isolateLatin(error?.msg)}
      </p>
    </SectionCard>
  );
}
