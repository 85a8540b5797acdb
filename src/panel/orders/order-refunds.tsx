import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskOrderDetail } from '@/contract/panel-desk.schemas';
import { bankDestinationText } from '@/domain/bank-account';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { formatSignedToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelMoneyMessages } from '@/messages/panel-money';
import { Line } from '../parts/line';
import { RefundDialog } from './refund-dialog';

/** What was given back of an order by hand, and the button that gives back more. */
export function OrderRefunds({ order }: { order: DeskOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const byHand = (order.refunds ?? []).filter(({ reason }) => reason !== null);
  return (
    <>
      {byHand.map(({ id, way, amount, reason, destination, reference, paid_at, created_at, by }) => (
        <Box key={id}>
          <Line label={t(panelMoneyMessages[`row.${way}`])}>{formatSignedToman(-amount)}</Line>
          <Typography variant="body2" color="text.secondary">
            {joinParts([
              reason,
              destination && toPersianDigits(bankDestinationText(destination)),
              reference && toPersianDigits(reference),
              formatInstant(paid_at ?? created_at),
              by?.name,
            ])}
          </Typography>
        </Box>
      ))}
      {(order.refundable ?? 0) > 0 && (
        <Box>
          <Button onClick={() => setIsOpen(true)}>{t(panelMoneyMessages.refund)}</Button>
        </Box>
      )}
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
