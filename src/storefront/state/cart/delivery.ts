/** The food shop's delivery choice as the rest of the storefront may use it (RES-06, RES-09). */
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectShop } from '../catalogue/config.selectors';
import { selectDeliveryChoice } from '../reservation/reservation.selectors';
import type { RootState } from '../store/root-state';

/** Whether this shop delivers at a chosen day and hour. */
export function selectNeedsDelivery(state: RootState): boolean {
  return shopCapabilities(selectShop(state)?.shop_type).needsDeliveryDate;
}

/** The chosen day and hour; null without a choice, and in a shop that asks for none, whatever the storage holds. */
export function selectDelivery(state: RootState): DeliveryChoice | null {
  return selectNeedsDelivery(state) ? selectDeliveryChoice(state) : null;
}
