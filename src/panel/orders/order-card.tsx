import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { TRADE_WORDS } from '../parts/trade-words';
import { GiftNote } from './gift-note';
import { deliveryText, linesText, postalCodeText, receiverText } from './order-texts';
import { DeskRefund } from './desk-refund';
import { PaymentMark, StatusMark } from './order-marks';
import { OrderDeadline } from './order-deadline';
import { OrderStatusActions } from './order-status-actions';
import { ReceiptActions } from './receipt-actions';
import type { OpenOrderDialog } from './use-order-dialog';

/** An order at the desk: customer, content, amount, and the usual next status as one button. */
export function OrderCard({ order, openDialog }: { order: DeskOrder; openDialog: OpenOrderDialog }) {
  const { id, number, price, msg, notes_count, created_at } = order;
  return (
    <Card component="article" sx={{ p: 2, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          component={Link}
          to={`/orders/${id}`}
          sx={{ fontWeight: 700, color: 'text.primary', py: 0.75, textDecoration: 'none' }}
        >
          {TRADE_WORDS[order.kind].numbered(toPersianDigits(number))}
        </Typography>
        <StatusMark order={order} />
        <PaymentMark order={order} />
        <Box sx={{ flex: 1 }} />
        <Typography sx={{ fontWeight: 700 }}>{formatToman(price)}</Typography>
      </Box>
      <Typography>{linesText(order)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {receiverText(order)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {joinParts([deliveryText(order), postalCodeText(order)])}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {joinParts([
          formatInstant(created_at),
          notes_count > 0 ? t(panelOrdersMessages.notesCount, { n: toPersianDigits(notes_count) }) : '',
        ])}
      </Typography>
      <OrderDeadline order={order} />
      {order.gift && <GiftNote order={order} />}
      {msg && (
        <Typography sx={{ p: 1, borderRadius: 1, bgcolor: 'action.hover', whiteSpace: 'pre-wrap' }}>
          {isolateLatin(msg)}
        </Typography>
      )}
      {order.receipt && <ReceiptActions receipt={order.receipt} />}
      {order.due_back && <DeskRefund orderId={id} refund={{ ...order.due_back, paid_at: null, by: null }} />}
      <OrderStatusActions order={order} openDialog={openDialog} />
    </Card>
  );
}
