import { isGoalNear, missingToMinimum, shippingGoal, type ShippingGoal } from '@/domain/free-shipping-goal';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { selectShop } from '../state/catalogue/config.slice';
import { useAppSelector } from '../state/store/hooks';
import styles from './free-shipping-notice.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';

interface FreeShippingNoticeProps {
  /** Price of the products with their own discounts, before coupon and delivery, in toman. */
  price: number;
  /**
   * The products' price from which delivery to the chosen address is free; null for never, and undefined before a
   * choice.
   */
  freeFrom?: number | null;
  /** What the customer calls the address that decides the zone. */
  place?: string | undefined;
}

/**
 * The missing amounts to free delivery and to the minimum order, where the shop has set them. Not in the
 * specification.
 */
export function FreeShippingNotice({ price, freeFrom, place }: FreeShippingNoticeProps) {
  const shop = useAppSelector(selectShop);
  const minimum = shop?.min_basket ?? 0;
  const missing = missingToMinimum(price, minimum);
  const goal = shippingGoal(shop?.free_shipping, price, freeFrom);
  // Without a known address another zone may have a higher limit.
  const isZoneKnown = freeFrom !== undefined || goal?.zones === null;
  // What is far from the limit is left to the product page and the delivery's price.
  const saysGoal = goal !== null && (!isZoneKnown || isGoalNear(goal));
  if (missing === 0 && !saysGoal && !goal?.free.length) return null;
  return (
    <div className={styles.bounds} role="status">
      {missing > 0 && (
        <p className={styles.minimum}>
          {t(checkoutMessages.cartMinimum, { minimum: formatToman(minimum), missing: formatToman(missing) })}
        </p>
      )}
      {goal && (saysGoal || goal.free.length > 0) && (
        <div className={styles.goal}>
          {goal.free.length > 0 && (
            <p className={styles.reached}>
              {t(checkoutMessages.cartFreeShippingReachedTo, { zone: zonesText(goal.free) })}
            </p>
          )}
          {saysGoal && (
            <p className={goal.missing === 0 ? styles.reached : undefined}>{goalText(goal, isZoneKnown, place)}</p>
          )}
          {!isZoneKnown && <p className={styles.zones}>{t(checkoutMessages.cartFreeShippingZones)}</p>}
          {goal.missing > 0 && isZoneKnown && saysGoal && (
            <div className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.floor(((goal.from - goal.missing) / goal.from) * 100)}%` }} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function goalText({ zones, from, missing }: ShippingGoal, isZoneKnown: boolean, place: string | undefined): string {
  const amount = formatToman(missing);
  const zone = zones && ((isZoneKnown && place) || zonesText(zones));
  if (zone === null)
    return missing > 0
      ? t(checkoutMessages.cartFreeShippingLeft, { amount })
      : t(checkoutMessages.cartFreeShippingReached);
  if (missing > 0 && !isZoneKnown) return t(checkoutMessages.cartFreeShippingFrom, { zone, amount: formatToman(from) });
  return missing > 0
    ? t(checkoutMessages.cartFreeShippingLeftTo, { zone, amount })
    : t(checkoutMessages.cartFreeShippingReachedTo, { zone });
}

function zonesText(zones: readonly string[]): string {
  return zones.join(t(amountsMessages.listSeparator));
}
