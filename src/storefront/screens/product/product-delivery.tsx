import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { ShopInfo } from '@/contract/config.schemas';
import type { Address } from '@/contract/customer.schemas';
import { deliveryDaysText, type DeliveryDays } from '@/domain/delivery-days-text';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isNetworkScarce } from '@/storefront/platform/network';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { offersToppings, type CartItem } from '@/storefront/state/cart/cart-items';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { usePlaceChoice } from '@/storefront/state/delivery/use-place-choice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { DeliveryPlace, likelyPlace, type DeliveryZone } from '@/storefront/ui/delivery-place';
import { Icon } from '@/storefront/ui/icon';
import { truck } from '@/storefront/ui/icons/trust';
import { priceWithToppings } from '@/storefront/ui/topping-choice';
import { t } from '@/messages/format-message';
import styles from './product-delivery.module.css';
import { productMessages } from '@/messages/product';

/** Only for customers: guests have no address. */
const OwnAddresses = dynamic(() => import('./own-addresses.lazy'), { ssr: false });

/** Only in the browser: the page may have been rendered on an earlier day. */
const ZoneArrival = dynamic(() => import('@/storefront/widgets/delivery/zone-arrival.lazy'), { ssr: false });

/** When the product arrives and what its delivery costs, at the likely place; or how the shop delivers at all. */
export function ProductDelivery({ shop }: { shop: ShopInfo }) {
  const zones = shop.free_shipping?.filter(({ price }) => price != null) ?? [];
  const notes = notesOf(shop, zones.length > 0);
  return (
    <div className={styles.delivery}>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <Icon glyph={truck} size={22} />
          {note}
        </p>
      ))}
      {zones.length > 0 && sends(shop) && <Place zones={zones} />}
    </div>
  );
}

function Place({ zones }: { zones: readonly DeliveryZone[] }) {
  const isCustomer = useAppSelector(selectCustomerId) !== null;
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const { address, zone, choose } = usePlaceChoice(addresses);
  const items = useAppSelector(selectCartItems);
  return (
    <>
      <DeliveryPlace
        {...{ zones, addresses }}
        place={likelyPlace(zones, address, zone)}
        price={priceOf(items)}
        arrival={(days) => <Days days={days} />}
        onChoose={choose}
      />
      {isCustomer && <OwnAddresses onAddresses={setAddresses} />}
    </>
  );
}

/** Toman of what the cart holds and can be ordered, as it was when it was added: the cart's own rules come with RTK Query. */
function priceOf(items: readonly CartItem[]): number {
  return items
    .filter(({ product, toppings }) => product.available && product.price > 0 && offersToppings(product, toppings))
    .reduce((sum, { product, toppings, count }) => sum + priceWithToppings(product, toppings) * count, 0);
}

/** The number of days, until the code is loaded that names them; on a scarce network nothing is loaded for it. */
function Days({ days }: { days: DeliveryDays }) {
  const [isNamed, setIsNamed] = useState(false);
  useEffect(() => setIsNamed(!isNetworkScarce()), []);
  return (
    <>
      <span className={styles.days}>{deliveryDaysText(days)}</span>
      {isNamed && <ZoneArrival days={days} />}
    </>
  );
}

/** Whether the shop brings orders to their customers. */
const sends = ({ deliveries }: ShopInfo) => !deliveries || deliveries.some((one) => one !== 'pickup');

/** What holds everywhere. */
function notesOf(shop: ShopInfo, isPriced: boolean): string[] {
  if (!sends(shop)) return [t(productMessages[shop.deliveries?.length ? 'trustPickup' : 'trustNoDelivery'])];
  const { needsDeliveryDate } = shopCapabilities(shop.shop_type);
  const isFreeEverywhere = shop.free_shipping?.length === 0;
  return [
    ...(needsDeliveryDate ? [t(productMessages.trustSlot)] : []),
    ...(isFreeEverywhere ? [t(productMessages.trustFreeAll)] : []),
    ...(!isFreeEverywhere && !isPriced && !needsDeliveryDate ? [t(productMessages.trustShipping)] : []),
  ];
}
