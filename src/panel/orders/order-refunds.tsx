import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { bankDestinationText } from '@/domain/bank-account';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { formatSignedToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBooksMessages } from '@/messages/panel-books';
import { panelMoneyMessages } from '@/messages/panel-money';
import { booksPath } from '../books/books-path';
import { Line } from '../parts/line';
import { RefundDialog, refundPlaces } from './refund-dialog';

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
      {order.refundable !== undefined && (
        <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {refundPlaces(order).length > 0 && (
            <Button onClick={() => setIsOpen(true)}>{t(panelMoneyMessages.refund)}</Button>
          )}
          <Button component={Link} to={booksPath({ order: order.id })}>
            {t(panelBooksMessages.entries)}
          </Button>
        </Box>
      )}
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
