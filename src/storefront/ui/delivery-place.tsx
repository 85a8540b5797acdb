import { useId, type ReactNode } from 'react';
import type { ShopInfo } from '@/contract/config.schemas';
import type { Address } from '@/contract/customer.schemas';
import type { DeliveryDays } from '@/domain/delivery-days-text';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { Icon } from './icon';
import { truck } from './icons/trust';
import styles from './delivery-place.module.css';
import { deliveryPlaceMessages } from '@/messages/delivery-place';

export type DeliveryZone = NonNullable<ShopInfo['free_shipping']>[number];

/** The zone of delivery before an address is chosen, and whether the visitor has said so. */
export interface LikelyPlace {
  readonly zone: DeliveryZone | undefined;
  /** The customer's address decides it. */
  readonly address: Pick<Address, 'title' | 'zone'> | null;
  /** Neither an address nor a choice: the shop's first zone, by its name. */
  readonly isGuess: boolean;
}

/** The zone of the customer's address, else the one that was chosen by its name, else the shop's first. */
export function likelyPlace(
  zones: readonly DeliveryZone[],
  address: LikelyPlace['address'],
  chosen: string | null,
): LikelyPlace {
  const named = (name: string | null | undefined) => zones.find(({ zone }) => zone === name);
  const own = address ? named(address.zone) : undefined;
  if (own) return { zone: own, address, isGuess: false };
  const zone = named(chosen);
  return { zone: zone ?? zones[0], address: null, isGuess: !zone && new Set(zones.map((one) => one.zone)).size > 1 };
}

interface DeliveryPlaceProps {
  zones: readonly DeliveryZone[];
  place: LikelyPlace;
  /** Toman of the products in the cart, which may be enough for free delivery. */
  price?: number;
  /** The days of arrival. */
  arrival: (days: DeliveryDays) => ReactNode;
  onChoose: (zone: string) => void;
}

/**
 * Where an order would be sent, on which days it arrives there and for which price. Without an address the place is
 * chosen from the shop's zones.
 */
export function DeliveryPlace({ zones, place: { zone, address }, price = 0, arrival, onChoose }: DeliveryPlaceProps) {
  const id = useId();
  if (!zone) return null;
  const names = [...new Set(zones.map((one) => one.zone))];
  const cost = costText(zone, price);
  return (
    <div className={styles.place}>
      <Icon glyph={truck} size={22} />
      <div className={styles.words}>
        {address || names.length === 1 ? (
          <p>{isolateLatin(t(deliveryPlaceMessages.place, { place: address?.title ?? zone.zone }))}</p>
        ) : (
          <p className={styles.choice}>
            <label htmlFor={id}>{t(deliveryPlaceMessages.choice)}</label>
            <select id={id} value={zone.zone} data-scripted onChange={(event) => onChoose(event.currentTarget.value)}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {isolateLatin(name)}
                </option>
              ))}
            </select>
            <noscript>
              <b>{isolateLatin(zone.zone)}</b>
            </noscript>
          </p>
        )}
        <div className={styles.terms} aria-live="polite">
          {zone.delivery_days && <b>{arrival(zone.delivery_days)}</b>}
          {cost && <span className={styles.cost}>{cost}</span>}
        </div>
      </div>
    </div>
  );
}

/**
 * What the delivery of products for so many toman to a zone costs, toman; null where the shop does not tell.
 * @param inCart toman of the products
 */
export function zoneShipping({ price, from }: DeliveryZone, inCart: number): number | null {
  if (price == null) return null;
  return from !== null && from <= inCart ? 0 : price;
}

/** «۸۵٬۰۰۰ تومان؛ برای خرید از ۳٬۰۰۰٬۰۰۰ تومان رایگان»; null where the shop does not tell. */
function costText(zone: DeliveryZone, inCart: number): string | null {
  const { from } = zone;
  const price = zoneShipping(zone, inCart);
  if (price === null) return null;
  if (price === 0) return t(deliveryPlaceMessages.free);
  const cost = formatToman(price);
  return from === null ? cost : t(deliveryPlaceMessages.costUntil, { cost, free: formatToman(from) });
}
