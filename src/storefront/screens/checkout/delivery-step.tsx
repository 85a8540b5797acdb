import dynamic from 'next/dynamic';
import type { Address } from '@/contract/customer.schemas';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { formatToman } from '@/domain/money';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { SectionCard } from '@/storefront/ui/section-card';
import { Skeleton } from '@/storefront/ui/skeleton';
import type { Delivery } from '@/storefront/state/orders/orders.slice';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { t } from '@/messages/format-message';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';

/** Not loaded in shops without delivery hours. */
const CartSlot = dynamic(() => import('@/storefront/widgets/delivery/cart-slot'), {
  ssr: false,
  loading: () => <Skeleton height="280px" />,
});

/** Chooses the kind of delivery and, in a shop with delivery hours, its time. */
export function DeliveryStep({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { address, delivery, needsSlot, checkout } = flow;
  // Pickup is chosen in the address step; here it can only be confirmed.
  const deliveries = flow.deliveries.filter((one) => (one === 'pickup') === (delivery === 'pickup'));
  const hasChoice = !(needsSlot && deliveries.length === 1);
  return (
    <SectionCard title={t(needsSlot ? checkoutMessages.deliverySlotTitle : checkoutMessages['delivery.title'])}>
      {hasChoice && (
        <RadioCards
          legend={t(checkoutMessages['delivery.title'])}
          hideLegend
          name="delivery"
          value={delivery}
          choices={deliveries.filter((one) => one !== 'slot').map((one) => deliveryCard(one, address))}
          error={needsSlot ? null : error}
          onChange={(chosen) => checkout.choose({ delivery: chosen })}
        />
      )}
      {needsSlot && <CartSlot day={flow.slotDay} error={error} />}
    </SectionCard>
  );
}

/** All delivery methods have the same price: that of the address's zone. */
function deliveryCard(delivery: Exclude<Delivery, 'slot'>, address: Address | null): RadioCard<Delivery> {
  const price = delivery === 'pickup' ? 0 : (address?.shippingPrice ?? 0);
  return {
    value: delivery,
    title: t(checkoutMessages[`delivery.${delivery}`]),
    note: noteOf(delivery, address),
    end: price > 0 ? formatToman(price) : t(amountsMessages.priceFree),
  };
}

/** The delivery method, and its number of days. */
function noteOf(delivery: Exclude<Delivery, 'slot'>, address: Address | null) {
  if (delivery === 'pickup')
    return (
      <>
        {t(checkoutMessages['delivery.pickup.note'])} <PickupPlace delivery={delivery} />
      </>
    );
  const note = t(checkoutMessages[`delivery.${delivery}.note`]);
  const days = address?.delivery_days;
  return days ? t(checkoutMessages.deliveryNoteDays, { note, days: deliveryDaysText(days) }) : note;
}
