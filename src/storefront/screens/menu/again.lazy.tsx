import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { toPersianDigits } from '@/domain/digits';
import { useGetLastOrderQuery } from '@/storefront/state/orders/last-order.api';
import { Reorder } from '@/storefront/widgets/reorder';
import { t } from '@/messages/format-message';
import styles from './again.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { menuMessages } from '@/messages/menu';

/** The dishes of the customer's last order, which one tap puts into the cart; nothing without an order. */
export default function Again({ customerId }: { customerId: number }) {
  const { data: order } = useGetLastOrderQuery(customerId);
  // The reserved height is given up once there is known to be no order.
  if (!order) return order === null ? <span hidden data-none /> : null;
  const names = order.products.map(({ name, count }) =>
    count > 1 ? t(checkoutMessages.cartLineTopping, { title: name, n: toPersianDigits(count) }) : name,
  );
  return (
    <section className={styles.again} aria-label={t(menuMessages.again)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(menuMessages.again)}</h2>
        <p className={styles.names}>{isolateLatin(joinParts(names))}</p>
      </div>
      <Reorder order={order} label={t(menuMessages.againAdd)} stays />
    </section>
  );
}
