import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import type { OrderForm } from './order-body';
import { useOrderQuote } from './use-order-quote';

/** The amount that the customer pays, calculated by the server; or why it cannot be ordered. */
export function OrderTotal({ isDelivered }: { isDelivered: boolean }) {
  const { setValue, formState } = useFormContext<OrderForm>();
  const { form, body, hasProducts, data, error, isPlaceholderData, refetch } = useOrderQuote();
  const price = hasProducts && data && !isPlaceholderData ? data.invoice.price : null;
  // The order is refused when its price differs from the amount that was shown to the user.
  useEffect(() => setValue('quoted_price', price), [price, setValue]);
  const { isSubmitting, submitCount } = formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) void refetch();
  }, [isSubmitting, submitCount, refetch]);
  if (!hasProducts) return <Typography color="text.secondary">{t(panelTakeOrderMessages.totalNone)}</Typography>;
  if (error)
    return (
      <Typography color="error" role="alert">
        {isolateLatin(error.details.errors?.[0]?.msg ?? error.details.msg)}
      </Typography>
    );
  const hasShipping = !isDelivered || form.delivery === 'pickup' || 'address' in body || 'new_place' in body;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Typography variant="body2" color="text.secondary">
        {t(hasShipping ? panelTakeOrderMessages.total : panelTakeOrderMessages.totalGoods)}
      </Typography>
      {data && <Typography sx={{ fontWeight: 700 }}>{formatToman(data.invoice.price)}</Typography>}
    </Box>
  );
}
