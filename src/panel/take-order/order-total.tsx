import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { usePanelRead } from '../api/use-panel';
import { linesOf, type OrderForm } from './order-body';

/** What it comes to so far, as the shop itself counts it; or why it cannot be ordered. */
export function OrderTotal({ isStay }: { isStay: boolean }) {
  const form = useWatch() as OrderForm;
  const products = linesOf(form);
  const { delivery, coupon } = form;
  const { data, error } = usePanelRead(ordersEndpoints.price, {
    body: { products, ...(!isStay && delivery && { delivery }), ...(coupon && { coupon }) },
    enabled: products.length > 0,
    keepsFormer: true,
  });
  if (products.length === 0)
    return <Typography color="text.secondary">{t(panelTakeOrderMessages.totalNone)}</Typography>;
  if (error)
    return (
      <Typography color="error" role="alert">
        {error.details.errors?.[0]?.msg ?? error.details.msg}
      </Typography>
    );
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Typography variant="body2" color="text.secondary">
        {t(isStay || delivery === 'pickup' ? panelTakeOrderMessages.total : panelTakeOrderMessages.totalGoods)}
      </Typography>
      {data && <Typography sx={{ fontWeight: 700 }}>{formatToman(data.invoice.price)}</Typography>}
    </Box>
  );
}
