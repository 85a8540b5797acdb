import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { formatInstant } from '@/domain/instant';
import { formatSignedToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { usePanelAction } from '../api/use-panel';
import { Line } from '../parts/line';
import { wayText } from './way-text';

interface DeskRefundProps {
  readonly orderId: number;
  readonly refund: NonNullable<DeskOrderDetail['desk_refund']>;
}

/** Money of a canceled order that goes back at the desk; while it is due, with the button that records it. */
export function DeskRefund({ orderId, refund: { amount, way, created_at, paid_at, by } }: DeskRefundProps) {
  const [settle, isBusy] = usePanelAction(panelDeskEndpoints.markDeskPaidBack);
  const label = paid_at === null ? panelOrdersMessages.dueBack : panelOrdersMessages.paidBack;
  return (
    <Box>
      <Line label={t(label, { way: wayText(way) })}>{formatSignedToman(-amount)}</Line>
      <Typography variant="body2" color="text.secondary">
        {joinParts([formatInstant(paid_at ?? created_at), by?.name])}
      </Typography>
      {paid_at === null && (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => void settle({ params: { id: orderId }, body: {} })}
        >
          {t(panelOrdersMessages.markPaidBack)}
        </Button>
      )}
    </Box>
  );
}
