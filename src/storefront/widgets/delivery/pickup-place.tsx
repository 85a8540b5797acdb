import type { Delivery } from '../../state/orders/orders.slice';
import { selectConfig } from '../../state/catalogue/config.slice';
import { useAppSelector } from '../../state/store/hooks';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';

/** The place of a pickup: the shop's address. Nothing for other deliveries. A span: it may be used in a label. */
export function PickupPlace({ delivery }: { delivery: Delivery | null }) {
  const address = useAppSelector(selectConfig)?.contacts.address;
  if (delivery !== 'pickup' || !address) return null;
  return <span>{t(checkoutMessages.pickupAt, { address })}</span>;
}
