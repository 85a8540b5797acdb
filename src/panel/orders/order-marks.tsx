/** How far an order is, and how it stands with its money: two marks, with a colour and always with words. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { formatToman } from '@/domain/money';
import { isHoldingStatus } from '@/domain/order-state-machine';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { dueText, statusText } from './order-texts';

type Tone = 'warning' | 'info' | 'success' | 'default';

/** It waits for someone's decision or money, is being carried out, is done, or will not be carried out. */
function toneOf({ status }: Pick<DeskOrder, 'status'>): Tone {
  if (isHoldingStatus(status)) return 'warning';
  if (status === 'canceled') return 'default';
  return status === 'done' ? 'success' : 'info';
}

/** The status of an order; whether it is paid is its {@link PaymentMark}. */
export function StatusMark({ order }: { order: DeskOrder }) {
  const tone = toneOf(order);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tone}
      label={carriedOutText(order)}
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: 24,
        fontWeight: 500,
        ...(tone === 'default' && { color: 'text.secondary' }),
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}

function carriedOutText(order: DeskOrder): string {
  const isHere = order.arrived_at != null && order.status === 'in_progress';
  return isHere ? t(panelOrdersMessages.guestArrived) : statusText(order);
}

/** How an order stands with its money; nothing for one that was canceled unpaid. */
export function PaymentMark({ order }: { order: DeskOrder }) {
  const [text, tone] = paymentOf(order);
  if (!text) return null;
  return (
    <Box component="span" sx={{ typography: 'caption', lineHeight: 1.5, fontWeight: 500, color: tone }}>
      {text}
    </Box>
  );
}

type PaymentTone = 'warning.main' | 'success.main' | 'error.main' | 'text.secondary';

function paymentOf(order: DeskOrder): readonly [text: string, tone: PaymentTone] {
  const { status, price, paid, due_back, receipt } = order;
  if (due_back) return [t(panelOrdersMessages['money.due_back']), 'error.main'];
  if (receipt) return [t(panelOrdersMessages['money.receipt']), 'warning.main'];
  if (status === 'canceled') return ['', 'text.secondary'];
  if (dueText(order)) return [dueText(order), 'warning.main'];
  if (paid >= price) return [t(panelOrdersMessages['money.paid']), 'success.main'];
  if (paid > 0) return [t(panelOrdersMessages.owed, { amount: formatToman(price - paid) }), 'warning.main'];
  return [t(panelOrdersMessages.viewUnpaid), 'warning.main'];
}
