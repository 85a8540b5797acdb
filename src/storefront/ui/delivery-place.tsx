import { useId, type ReactNode } from 'react';
import type { ShopInfo } from '@/contract/config.schemas';
import type { Address } from '@/contract/customer.schemas';
import type { DeliveryDays } from '@/domain/delivery-days-text';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { deliveryPriceText } from './delivery-price-text';
import { Icon } from './icon';
import { truck } from './icons/trust';
import styles from './delivery-place.module.css';
import { deliveryPlaceMessages } from '@/messages/delivery-place';

export type DeliveryZone = NonNullable<ShopInfo['free_shipping']>[number];

/** The zone of delivery before an address is chosen, and whether the visitor has said so. */
export interface LikelyPlace {
  readonly zone: DeliveryZone | undefined;
  /** The customer's address decides it. */
  readonly address: Pick<Address, 'addressId' | 'title' | 'zone'> | null;
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
  const addressZone = address ? named(address.zone) : undefined;
  if (addressZone) return { zone: addressZone, address, isGuess: false };
  const zone = named(chosen);
  return { zone: zone ?? zones[0], address: null, isGuess: !zone && new Set(zones.map((one) => one.zone)).size > 1 };
}

/** Another place: a zone by its name, with the id of the address in it if it is an own one. */
export interface ChosenPlace {
  readonly zone: string;
  readonly addressId: number | null;
}

interface DeliveryPlaceProps {
  zones: readonly DeliveryZone[];
  /** Of the customer; those without a zone are not offered. */
  addresses?: readonly Address[];
  place: LikelyPlace;
  /** Toman of the products in the cart, which may be enough for free delivery. */
  price?: number;
  /** The days of arrival. */
  arrival: (days: DeliveryDays) => ReactNode;
  onChoose: (chosen: ChosenPlace) => void;
}

/** The value of an option that is an own address; that of a zone is its name. */
const valueOf = (addressId: number) => `#${addressId}`;

/**
 * Where an order would be sent, on which days it arrives there and for which price. The place is chosen from the
 * customer's addresses and the shop's zones.
 */
export function DeliveryPlace({ zones, addresses = [], place, price = 0, arrival, onChoose }: DeliveryPlaceProps) {
  const { zone } = place;
  if (!zone) return null;
  const names = [...new Set(zones.map((one) => one.zone))];
  const ownAddresses = addresses.filter((one) => one.is_in_zone && names.some((name) => name === one.zone));
  const cost = costText(zone, price);
  return (
    <div className={styles.place}>
      <Icon glyph={truck} size={22} />
      <div className={styles.words}>
        {names.length + ownAddresses.length > 1 ? (
          <Choice {...{ names, ownAddresses, onChoose }} zone={zone.zone} address={place.address} />
        ) : (
          <p>{isolateLatin(t(deliveryPlaceMessages.place, { place: zone.zone }))}</p>
        )}
        <div className={styles.terms} aria-live="polite">
          {zone.delivery_days && <b>{arrival(zone.delivery_days)}</b>}
          {cost && <span className={styles.cost}>{cost}</span>}
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps extends Pick<DeliveryPlaceProps, 'onChoose'> {
  names: readonly string[];
  ownAddresses: readonly Address[];
  /** Name of the chosen one. */
  zone: string;
  address: LikelyPlace['address'];
}

function Choice({ names, ownAddresses, zone, address, onChoose }: ChoiceProps) {
  const id = useId();
  const choose = (value: string) => {
    const chosen = ownAddresses.find(({ addressId }) => value === valueOf(addressId));
    onChoose({ zone: chosen?.zone ?? value, addressId: chosen?.addressId ?? null });
  };
  const cities = names.map((name) => (
    <option key={name} value={name}>
      {isolateLatin(name)}
    </option>
  ));
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{t(deliveryPlaceMessages.choice)}</label>
      <select
        id={id}
        value={address ? valueOf(address.addressId) : zone}
        data-scripted
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {ownAddresses.length === 0 ? (
          cities
        ) : (
          <>
            <optgroup label={t(deliveryPlaceMessages.own)}>
              {ownAddresses.map(({ addressId, title }) => (
                <option key={addressId} value={valueOf(addressId)}>
                  {isolateLatin(title)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t(deliveryPlaceMessages.elsewhere)}>{cities}</optgroup>
          </>
        )}
      </select>
      <noscript>
        <b>{isolateLatin(zone)}</b>
      </noscript>
    </p>
  );
}

/**
 * What the delivery of products for so many toman to a zone costs, toman; null where the shop does not tell, or the weight
 * decides it.
 * @param inCart toman of the products
 */
export function zoneShipping({ price, by_weight: isByWeight, from }: DeliveryZone, inCart: number): number | null {
  if (price == null) return null;
  if (from !== null && from <= inCart) return 0;
  return isByWeight ? null : price;
}

/**
 * «۸۵٬۰۰۰ تومان؛ برای خرید از ۳٬۰۰۰٬۰۰۰ تومان رایگان», and how much of it a cart still lacks; null where the shop does
 * not tell.
 */
function costText(zone: DeliveryZone, inCart: number): string | null {
  const { from, price: least, by_weight: isByWeight } = zone;
  const price = zoneShipping(zone, inCart);
  if (price === 0) return t(deliveryPlaceMessages[from && least ? 'freeCart' : 'free']);
  const cost = least == null ? null : deliveryPriceText({ price: least, isByWeight });
  if (cost === null || from === null) return cost;
  return inCart > 0
    ? t(deliveryPlaceMessages.costLeft, { cost, missing: formatToman(from - inCart) })
    : t(deliveryPlaceMessages.costUntil, { cost, free: formatToman(from) });
}
