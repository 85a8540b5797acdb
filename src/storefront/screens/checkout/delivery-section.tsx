import dynamic from 'next/dynamic';
import type { Address } from '@/contract/customer.schemas';
import type { DeliveryOffer } from '@/contract/delivery.schemas';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { SectionCard } from '@/storefront/ui/section-card';
import { Skeleton } from '@/storefront/ui/skeleton';
import type { Delivery } from '@/storefront/state/orders/orders.slice';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { useArrivalText } from '@/storefront/widgets/use-arrival-text';
import { shippingText } from '@/storefront/ui/shipping-text';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { GiftField } from './gift-field';
import type { CheckoutFlow } from './use-checkout-flow';
import { checkoutMessages } from '@/messages/checkout';

/** Not loaded in shops without delivery hours. */
const CartSlot = dynamic(() => import('@/storefront/widgets/delivery/cart-slot'), {
  ssr: false,
  loading: () => <Skeleton height="280px" />,
});

/**
 * Chooses the way of delivery and, in a shop with delivery hours, its time. A pickup is chosen among the addresses, and
 * its place here when the shop has several.
 */
export function DeliverySection({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { address, delivery, needsSlot, checkout, offers } = flow;
  const arrivalOf = useArrivalText();
  if (offers !== null) return <MethodSection flow={flow} offers={offers} error={error} />;
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

/** The methods of the shop that fit the order: those that bring it, or the places where it can be collected. */
function MethodSection({
  flow: { delivery, offer: selected, checkout },
  offers,
  error,
}: {
  flow: CheckoutFlow;
  offers: readonly DeliveryOffer[];
  error: string | null;
}) {
  const arrivalOf = useArrivalText();
  const isPickup = delivery === 'pickup';
  const choices = offers.filter((offer) => (offer.delivery === 'pickup') === isPickup);
  // One pickup at the shop's own address is said among the addresses.
  if (isPickup && choices.length < 2 && !choices[0]?.place) return null;
  const title = t(isPickup ? checkoutMessages.pickupWhere : checkoutMessages['delivery.title']);
  return (
    <SectionCard title={title}>
      <RadioCards
        legend={title}
        hideLegend
        name="delivery"
        value={selected && choices.includes(selected) ? String(selected.method_id) : null}
        choices={choices.map((offer) => methodCard(offer, offer.delivery_days && arrivalOf(offer.delivery_days)))}
        error={error}
        onChange={(chosen) => {
          const offer = choices.find(({ method_id }) => String(method_id) === chosen);
          if (offer) checkout.choose({ delivery: offer.delivery, deliveryMethod: offer.method_id });
        }}
      />
      {!isPickup && <GiftField gift={checkout.choices.gift} onGift={(gift) => checkout.choose({ gift })} />}
    </SectionCard>
  );
}

function methodCard(offer: DeliveryOffer, arrival: string | null): RadioCard<string> {
  const { method_id, delivery, title, note, price, paid_to_carrier: isCarrier, place } = offer;
  const usual = delivery === 'post' || delivery === 'courier' ? t(checkoutMessages[`delivery.${delivery}.note`]) : '';
  return {
    value: String(method_id),
    title,
    note: (
      <>
        {note || (title === t(checkoutMessages[`delivery.${delivery}`]) ? usual : '')}
        {delivery === 'pickup' && <PickupPlace delivery={delivery} place={place} />}
        {isCarrier && <span className={styles.block}>{t(checkoutMessages.paidToCarrierNote)}</span>}
        {arrival !== null && (
          <b className={styles.arrival}>
            {t(delivery === 'pickup' ? checkoutMessages.pickupReady : checkoutMessages.arrives, { days: arrival })}
          </b>
        )}
      </>
    ),
    // Nothing while the address is unknown.
    end: price === null && !isCarrier ? null : shippingText(price ?? 0, isCarrier),
  };
}

/** All ways of delivery have the same price: that of the address's zone, unknown without an address. */
function deliveryCard(
  delivery: 'post' | 'courier',
  address: Address | null,
  arrival: string | null,
): RadioCard<Delivery> {
  return {
    value: delivery,
    title: t(checkoutMessages[`delivery.${delivery}`]),
    note: (
      <>
        {t(checkoutMessages[`delivery.${delivery}.note`])}
        {arrival !== null && <b className={styles.arrival}>{t(checkoutMessages.arrives, { days: arrival })}</b>}
      </>
    ),
    end: address && shippingText(address.shippingPrice),
  };
}
