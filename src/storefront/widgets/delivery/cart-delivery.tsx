import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectShop } from '../../state/catalogue/config.slice';
import { useAppSelector } from '../../state/store/hooks';
import { SectionCard } from '../../ui/section-card';
import { DeliveryPlace } from '../../ui/delivery-place';
import { Skeleton } from '../../ui/skeleton';
import { sendsParcels, useLikelyPlace } from './use-likely-place';
import { useArrivesText } from '../use-arrival-text';

/**
 * Above the lines of a cart: where they would be sent, and when they arrive. Nothing in a shop that does not say it.
 * @param price toman of the products
 */
export function CartDelivery({ price }: { price: number }) {
  const shop = useAppSelector(selectShop);
  const { zones, addresses, place, choose } = useLikelyPlace();
  const arrives = useArrivesText();
  const names = new Set(zones.map(({ zone }) => zone));
  // The day of food is chosen, not told.
  const tells = names.size > 1 || (!shopCapabilities(shop?.shop_type).needsDeliveryDate && zones[0]?.delivery_days);
  if (!sendsParcels(shop) || !tells) return null;
  return (
    <SectionCard>
      {place ? (
        <DeliveryPlace {...{ zones, addresses, place, price }} arrival={arrives} onChoose={choose} />
      ) : (
        <Skeleton height="90px" />
      )}
    </SectionCard>
  );
}
