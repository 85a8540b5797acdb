import dynamic from 'next/dynamic';
import { useEffect, useState, type ReactNode } from 'react';
import type { ShopInfo } from '@/contract/config.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { deliveryDaysText, type DeliveryDays } from '@/domain/delivery-days-text';
import { formatToman } from '@/domain/money';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isNetworkScarce } from '@/storefront/platform/network';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { back, shield, truck } from '@/storefront/ui/icons/trust';
import { shippingText } from '@/storefront/ui/shipping-text';
import { t } from '@/messages/format-message';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

/** Only for customers: guests have no address. */
const OwnZone = dynamic(() => import('./own-zone.lazy'), { ssr: false });

/** Only in the browser: the page may have been rendered on an earlier day. */
const ZoneArrival = dynamic(() => import('./zone-arrival.lazy'), { ssr: false });

type Zone = NonNullable<ShopInfo['free_shipping']>[number];
/** Maximum number of listed zones; a shop with more zones shows where to find the price of the others. */
const MAX_ZONES = 3;

/** What matters for the decision to buy, besides the price: delivery time and price, the seller, and cancellation. */
export function TrustLines() {
  const shop = useAppSelector(selectShop);
  if (!shop) return null;
  return (
    <ul className={styles.trust} aria-label={t(productMessages.trust)}>
      <Line glyph={truck}>
        <DeliveryTerms shop={shop} />
      </Line>
      <Line glyph={shield}>{isolateLatin(t(productMessages.trustSeller, { shopName: shop.name }))}</Line>
      <Line glyph={back}>{t(productMessages.trustCancel)}</Line>
    </ul>
  );
}

function Line({ glyph, children }: { glyph: IconDefinition; children: ReactNode }) {
  return (
    <li>
      <Icon glyph={glyph} size={22} />
      <div>{children}</div>
    </li>
  );
}

/** How long a delivery takes, or that its time is chosen, and its price in each zone. */
function DeliveryTerms({ shop: { free_shipping: zones, shop_type, deliveries } }: { shop: ShopInfo }) {
  const { needsDeliveryDate } = shopCapabilities(shop_type);
  if (deliveries && !deliveries.some((one) => one !== 'pickup'))
    return <p>{t(productMessages[deliveries.length > 0 ? 'trustPickup' : 'trustNoDelivery'])}</p>;
  const pricedZones = zones?.filter(({ price }) => price != null) ?? [];
  return (
    <>
      {needsDeliveryDate && <p>{t(productMessages.trustSlot)}</p>}
      {zones?.length === 0 && <p>{t(productMessages.trustFreeAll)}</p>}
      {pricedZones.length > 0 && (
        <dl className={styles.zones}>
          {pricedZones.slice(0, MAX_ZONES).map((zone, index) => (
            // Two zones may have one name.
            <ZoneTerms key={index} zone={zone} />
          ))}
        </dl>
      )}
      {pricedZones.length > MAX_ZONES && <p>{t(productMessages.trustOther)}</p>}
      {zones?.length !== 0 && pricedZones.length === 0 && !needsDeliveryDate && (
        <p>{t(productMessages.trustShipping)}</p>
      )}
    </>
  );
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

function ZoneTerms({ zone: { zone, from, price, delivery_days: days } }: { zone: Zone }) {
  const isCustomer = useAppSelector(selectCustomerId) !== null;
  const isFree = !price || from === 0;
  const cost = shippingText(isFree ? 0 : price);
  const free = !isFree && from !== null ? t(productMessages.trustFree, { amount: formatToman(from) }) : null;
  const below = days && free ? t(productMessages.trustCost, { cost, free }) : days ? cost : free;
  return (
    <div>
      <dt>
        {isolateLatin(zone)} {isCustomer && <OwnZone zone={zone} />}
      </dt>
      <dd>{days ? <Days days={days} /> : cost}</dd>
      {below && <dd>{below}</dd>}
    </div>
  );
}
