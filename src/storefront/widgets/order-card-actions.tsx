import type { Order } from '@/contract/orders.schemas';
import { formatToman } from '@/domain/money';
import { isFinal } from '@/domain/order-state-machine';
import { paymentState } from '@/domain/payment-state';
import { orderCapabilities } from '@/domain/order-capabilities';
import { productCapabilities } from '@/domain/product-capabilities';
import { useOrderPayment } from '../state/orders/payments.api';
import { useVoucher } from '../state/orders/use-voucher';
import { Button } from '../ui/button';
import { document } from '../ui/icons/account';
import { LinkButton } from '../ui/link-button';
import { Reorder } from './reorder';
import { t } from '@/messages/format-message';
import styles from './order-card.module.css';
import { accountMessages } from '@/messages/account';

/** Actions on an order in the list: pay, open the voucher, rate, reorder. */
export function CardActions({ order, href }: { order: Order; href: string }) {
  const { can_rate: canRate, has_voucher: hasVoucher, order_id: id, kind, status } = order;
  const [product] = order.products;
  const canPay = paymentState(order) === 'unpaid';
  const { isRepeatable } = orderCapabilities(kind);
  return (
    <div className={styles.actions}>
      {canPay && <Pay order={order} />}
      {hasVoucher && <Voucher orderId={id} />}
      {!canPay && !hasVoucher && !canRate && !isFinal(status) && (
        <LinkButton size="small" variant="secondary" prefetch={false} href={href}>
          {t(accountMessages.ordersCardFollow)}
        </LinkButton>
      )}
      {canRate && (
        <LinkButton size="small" variant="secondary" prefetch={false} href={href}>
          {t(accountMessages.ordersCardRate)}
        </LinkButton>
      )}
      {isFinal(status) && isRepeatable && <Reorder order={order} />}
      {isFinal(status) && !isRepeatable && product && (
        <LinkButton
          size="small"
          variant="quiet"
          prefetch={false}
          href={productCapabilities(product.type).page(product.product_id, product.name, {
            person_count: order.person_count ?? undefined,
          })}
        >
          {t(accountMessages.ordersCardAgainStay)}
        </LinkButton>
      )}
    </div>
  );
}

/** Pays at the bank; payment from credit is on the order's own page (PAY-06). */
function Pay({ order }: { order: Order }) {
  const { pay, pending, done } = useOrderPayment(order);
  return (
    <Button size="small" loading={pending || done} onClick={() => pay()}>
      {t(accountMessages.ordersCardPay, { amount: formatToman(order.money?.next?.amount ?? order.invoice.price) })}
    </Button>
  );
}

function Voucher({ orderId }: { orderId: number }) {
  const { open, pending } = useVoucher(orderId);
  return (
    <Button size="small" variant="secondary" glyph={document} loading={pending} onClick={open}>
      {t(accountMessages.ordersCardVoucher)}
    </Button>
  );
}
