import type { ShopInfo } from '@/contract/config.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { useLikelyZone } from '@/storefront/state/delivery/use-likely-zone';
import { likelyPlace } from '@/storefront/ui/delivery-place';
import styles from './menu-screen.module.css';
import { menuMessages } from '@/messages/menu';

/**
 * What the kitchen's delivery costs in the likely zone, from which sum it is free there, and the minimum order; nothing
 * of what the shop does not say. Sends no request.
 */
export function MenuTerms({ shop: { free_shipping: zones = [], min_basket: minimum } }: { shop: ShopInfo }) {
  const [chosen] = useLikelyZone();
  const { zone } = likelyPlace(zones ?? [], null, chosen);
  const terms = [
    ...(zone?.price
      ? [t(menuMessages.deliveryCost, { zone: zone.zone, cost: formatToman(zone.price) })]
      : zone?.price === 0
        ? [t(menuMessages.deliveryFree, { zone: zone.zone })]
        : []),
    ...(zone?.price && zone.from !== null ? [t(menuMessages.freeFrom, { amount: formatToman(zone.from) })] : []),
    ...(minimum ? [t(menuMessages.minimum, { amount: formatToman(minimum) })] : []),
  ];
  if (terms.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {terms.map((term) => (
        <li key={term}>{isolateLatin(term)}</li>
      ))}
    </ul>
  );
}
