import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { joinParts } from '@/domain/join-parts';
import { shopNow } from '@/storefront/platform/browser-clock';
import { deadlineText, timeLeftText } from './order-texts';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
/** From here on the time is marked, minutes. */
const SHORT = 30;

/** Until when a request has to be answered or an order has to be paid, with the time that is left. */
export function OrderDeadline({ order }: { order: DeskOrder }) {
  const text = deadlineText(order);
  const minutes = useMinutesUntil(order.pay_before);
  if (text === '') return null;
  return (
    <Typography
      variant="body2"
      sx={{ fontWeight: 600, color: minutes > 0 && minutes <= SHORT ? 'warning.main' : 'text.primary' }}
    >
      {joinParts([text, timeLeftText(minutes)])}
    </Typography>
  );
}

/** Whole minutes until a timestamp, by the shop's clock; 0 when it has passed or there is none. */
function useMinutesUntil(instant: string | null): number {
  const [ms, setMs] = useState(shopNow);
  useEffect(() => {
    if (instant === null) return;
    const timer = setInterval(() => setMs(shopNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - ms) / MINUTE_MS));
}
