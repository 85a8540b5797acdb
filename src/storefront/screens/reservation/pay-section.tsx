import type { Order } from '@/contract/orders.shapes';
import { toPersianDigits } from '@/domain/digits';
import { formatToman, tomanInWords } from '@/domain/money';
import { useOrderPayment } from '@/storefront/state/use-order-payment';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import '@/text/booking';
import { t } from '@/text/t';
import styles from './booking.module.css';

/** What is to be paid, in figures and words, and the way to the bank (PAY-01); or what was paid, with its reference. */
export function PaySection({ order }: { order: Order }) {
  const { can_pay: canPay, payment_ref: reference, paid, invoice } = order;
  if (canPay) {
    return (
      <section className={styles.card}>
        <h2 className={styles.title}>{t('booking.pay.title')}</h2>
        <p className={styles.amount}>{formatToman(invoice.price)}</p>
        <p className={styles.small}>{tomanInWords(invoice.price)}</p>
        <PayButton order={order} />
      </section>
    );
  }
  if (paid <= 0 && reference === null) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('booking.paid')}</h2>
      <p className={styles.amount}>{formatToman(paid)}</p>
      {reference !== null && (
        <p className={styles.small}>
          {t('booking.ref')} <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
    </section>
  );
}

/** «پرداخت ۴٬۵۰۰٬۰۰۰ تومان» */
function PayButton({ order }: { order: Order }) {
  const { pay, pending, done } = useOrderPayment(order);
  return (
    <BottomBar amount={t('count.nights', { n: toPersianDigits(order.times.length) })}>
      <Button size="large" block onClick={() => pay('order')} loading={pending || done}>
        {t('booking.pay', { amount: formatToman(order.invoice.price) })}
      </Button>
    </BottomBar>
  );
}
