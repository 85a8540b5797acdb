import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { addressReceiver, addressText } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { useShop } from '../api/shop-config';
import { deliveryText, dueText, lineText, orderLineText, receiverText } from './order-texts';

/** The content of the parcel; only in print. */
export function PackingSlip({ order }: { order: DeskOrderDetail }) {
  const shop = useShop()?.shop;
  const { kind, number, created_at, address, lines, msg } = order;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h1">{isolateLatin(shop?.name)}</Typography>
      <Typography variant="h2">{t(panelOrdersMessages.numbered, { n: toPersianDigits(number) })}</Typography>
      <Typography>{formatInstant(created_at)}</Typography>
      <Typography>{deliveryText(order)}</Typography>
      <Typography sx={{ mt: 2, fontWeight: 700 }}>
        {(address && isolateLatin(addressReceiver(address))) || receiverText(order)}
      </Typography>
      {address && <Typography>{isolateLatin(addressText(address))}</Typography>}
      <Box component="ul" sx={{ my: 2, paddingInlineStart: 3, listStyle: 'disc' }}>
        {lines.map((line, index) => (
          <li key={index}>
            {orderLineText(kind, line)}
            {line.contents && (
              <Box component="ul" sx={{ paddingInlineStart: 3, listStyle: 'circle' }}>
                {line.contents.map(({ name, count }) => (
                  <li key={name}>{isolateLatin(lineText({ name, count: count * line.count, toppings: [] }))}</li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {order.gift?.text && (
        <Typography variant="h2" sx={{ my: 3, textAlign: 'center', whiteSpace: 'pre-wrap' }}>
          {isolateLatin(order.gift.text)}
        </Typography>
      )}
      {dueText(order) && <Typography sx={{ fontWeight: 700 }}>{dueText(order)}</Typography>}
      {msg && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{isolateLatin(msg)}</Typography>}
    </Box>
  );
}
