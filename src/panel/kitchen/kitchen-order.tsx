import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '@/contract/endpoint';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { furtherParts, joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { lineText, statusActionText, statusText } from '../orders/order-texts';
import { useOrderSteps } from '../orders/use-order-steps';

type Order = ResponseOf<typeof panelDeskEndpoints.getKitchenSheet>['hours'][number]['orders'][number];

/** The kitchen cooks goods of a delivery hour. */
const FOOD = { kind: 'goods', delivery: 'slot' } as const;

/** An order of the kitchen's sheet; the cook marks it as ready here. `isDue`: it is for today, or for an earlier day. */
export function KitchenOrder({ order, isDue }: { readonly order: Order; readonly isDue: boolean }) {
  const { id, number, name, table, lines, msg, status, to_pay = 0 } = order;
  const { change, isBusy } = useOrderSteps();
  const titleId = `kitchen-order-${id}`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography id={titleId}>
          <Link to={`/orders/${id}`}>{t(panelOrdersMessages.numbered, { n: toPersianDigits(number) })}</Link>
          {furtherParts([isolateLatin(name), table && t(panelOrdersMessages.table, { table: toPersianDigits(table) })])}
        </Typography>
        <Typography variant="body2">{joinParts(lines.map((line) => isolateLatin(lineText(line))))}</Typography>
        {to_pay > 0 && (
          <Typography sx={{ fontWeight: 600 }}>
            {t(panelOrdersMessages.payOnDelivery, { amount: formatToman(to_pay) })}
          </Typography>
        )}
        {msg && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{isolateLatin(msg)}</Typography>}
      </Box>
      {status === 'ready' && <Chip size="small" variant="outlined" label={statusText({ ...FOOD, status })} />}
      {status === 'in_progress' && isDue && (
        <Button
          data-print="hidden"
          variant="contained"
          disabled={isBusy}
          onClick={() => void change(order, { to: 'ready' })}
          sx={{ alignSelf: 'start' }}
        >
          {statusActionText(FOOD, 'ready')}
        </Button>
      )}
    </Box>
  );
}
