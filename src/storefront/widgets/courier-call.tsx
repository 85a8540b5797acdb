import type { Order } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { PhoneLink } from '../ui/phone-link';

/** The call of the courier, while the order is on its way. */
export function CourierCall({
  order: { status, courier_phone: phone, carrier },
}: {
  order: Pick<Order, 'status' | 'courier_phone' | 'carrier'>;
}) {
  if (status !== 'send' || !phone) return null;
  const label = carrier ? t(orderTrackingMessages.courierNamed, { name: carrier }) : t(orderTrackingMessages.courier);
  return <PhoneLink number={phone} label={label} labelShown />;
}
