import dynamic from 'next/dynamic';
import type { Address } from '@/contract/customer.schemas';
import { formatToman } from '@/domain/money';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { SectionCard } from '@/storefront/ui/section-card';
import { Skeleton } from '@/storefront/ui/skeleton';
import type { Delivery } from '@/storefront/state/orders/orders.slice';
import { useArrivalText } from '@/storefront/widgets/use-arrival-text';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';

/** Not loaded in shops without delivery hours. */
const CartSlot = dynamic(() => import('@/storefront/widgets/delivery/cart-slot'), {
  ssr: false,
  loading: () => <Skeleton height="280px" />,
});

/**
 * Chooses the way of delivery and, in a shop with delivery hours, its time. Absent for pickup, which is chosen among
 * the addresses.
 */
export function DeliverySection({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { address, delivery, needsSlot, checkout } = flow;
  const arrivalOf = useArrivalText();
  if (delivery === 'pickup') return null;
  const days = address?.delivery_days;
  const arrival = days ? arrivalOf(days) : null;
  const choices = flow.deliveries.filter((one) => one === 'post' || one === 'courier');
  return (
    <SectionCard title={t(needsSlot ? checkoutMessages.deliverySlotTitle : checkoutMessages['delivery.title'])}>
      {choices.length > 0 && (
        <RadioCards
          legend={t(checkoutMessages['delivery.title'])}
          hideLegend
          name="delivery"
          value={delivery}
          choices={choices.map((one) => deliveryCard(one, address, arrival))}
          error={needsSlot ? null : error}
          onChange={(chosen) => checkout.choose({ delivery: chosen })}
        />
      )}
      {needsSlot && <CartSlot day={flow.slotDay} error={error} />}
    </SectionCard>
  );
}

/** All ways of delivery have the same price: that of the address's zone, unknown without an address. */
function deliveryCard(
  delivery: 'post' | 'courier',
  address: Address | null,
  arrival: string | null,
): RadioCard<Delivery> {
  const price = address?.shippingPrice ?? 0;
  return {
    value: delivery,
    title: t(checkoutMessages[`delivery.${delivery}`]),
    note: (
      <>
        {t(checkoutMessages[`delivery.${delivery}.note`])}
        {arrival !== null && <b className={styles.arrival}>{t(checkoutMessages.arrives, { days: arrival })}</b>}
      </>
    ),
    end: address && (price > 0 ? formatToman(price) : t(amountsMessages.priceFree)),
  };
}
