import type { Order } from '@/contract/orders.schemas';
import { CopyTrackingLink } from '@/storefront/widgets/copy-tracking-link';
import { OrderTimeline } from '@/storefront/ui/order-timeline';
import { SectionCard } from '@/storefront/ui/section-card';
import { stayTimeline } from '@/storefront/ui/stay-timeline';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

/** The past steps of the reservation, and those to come. */
export function BookingTimeline({ order, isOfflineCopy }: { order: Order; isOfflineCopy: boolean }) {
  return (
    <SectionCard title={t(bookingMessages.timeline)}>
      <OrderTimeline label={t(bookingMessages.timeline)} entries={stayTimeline(order, order.times[0])} />
      {!isOfflineCopy && <CopyTrackingLink order={order} />}
    </SectionCard>
  );
}
