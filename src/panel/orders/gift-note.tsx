import Alert from '@mui/material/Alert';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { giftText } from './order-texts';

/** What must be known when a gift is packed. */
export function GiftNote({ order }: { order: Pick<DeskOrder, 'gift'> }) {
  return (
    <Alert severity="info" sx={{ whiteSpace: 'pre-wrap' }}>
      {isolateLatin(giftText(order))}
    </Alert>
  );
}
