import { shopCapabilities } from '@/domain/shop-capabilities';
import { formatToman } from '@/domain/money';
import type { ShopInfo } from '@/contract/config.schemas';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { back, shield, truck } from '@/storefront/ui/icons/trust';
import { t } from '@/messages/format-message';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

/** What decides beside the price: the cost of delivery, who sells, and what happens when it does not fit. */
export function TrustLines() {
  const shop = useAppSelector(selectShop);
  if (!shop) return null;
  return (
    <ul className={styles.trust} aria-label={t(productMessages.trust)}>
      <Line glyph={truck}>{deliveryText(shop)}</Line>
      <Line glyph={shield}>{t(productMessages.trustSeller, { shopName: shop.name })}</Line>
      <Line glyph={back}>{t(productMessages.trustCancel)}</Line>
    </ul>
  );
}

function Line({ glyph, children }: { glyph: IconDefinition; children: string }) {
  return (
    <li>
      <Icon glyph={glyph} size={22} />
      {children}
    </li>
  );
}

/** The lowest price from which a zone has free delivery; without one, when the cost is known. */
function deliveryText({ free_shipping: zones, shop_type }: ShopInfo): string {
  const [first] = (zones ?? [])
    .flatMap(({ zone, from }) => (from === null || from <= 0 ? [] : [{ zone, from }]))
    .sort((one, other) => one.from - other.from);
  if (first) return t(productMessages.trustFree, { zone: first.zone, amount: formatToman(first.from) });
  return t(shopCapabilities(shop_type).needsDeliveryDate ? productMessages.trustSlot : productMessages.trustShipping);
}
