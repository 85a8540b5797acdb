import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant, formatInstantDate } from '@/domain/instant';
import { formatSignedToman, formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { addressText } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelMoneyMessages } from '@/messages/panel-money';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { RecordHistory } from '../audit/record-history';
import { booksPath } from '../books/books-path';
import { usePanelRead } from '../api/use-panel';
import { linesText, statusText } from '../orders/order-texts';
import { OrderSection } from '../orders/order-section';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { TRADE_WORDS, useTradeWords } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import { BlockDialog } from './block-dialog';
import { CreditDialog } from './credit-dialog';
import { PayoutDialog } from './payout-dialog';

/** A customer with their orders, addresses and credit. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const session = useSession();
  const [openDialog, setOpenDialog] = useState<'credit' | 'payout' | 'block' | null>(null);
  const { data, error, refetch } = usePanelRead(panelCustomersEndpoints.getCustomerForPanel, { params: { id } });
  const words = useTradeWords();
  const orders = usePanelRead(panelDeskEndpoints.listDeskOrders, { query: { customer: id, limit: 50 } });
  if (error && !data)
    return (
      <FailedState title={t(panelCustomersMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  if (!data) return <CardSkeletons />;
  const customer = data.item;
  const close = () => setOpenDialog(null);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Title title={customer.name || toPersianDigits(customer.mobile)} />
      {customer.blocked_at !== null && (
        <Alert severity="error">
          {isolateLatin(t(panelCustomersMessages.blockedFor, { reason: customer.blocked_reason ?? '' }))}
        </Alert>
      )}
      <OrderSection title={customer.name || t(panelCustomersMessages.nameless)}>
        <Line label={t(panelOrdersMessages.mobile)}>{toPersianDigits(customer.mobile)}</Line>
        <Line label={t(panelCustomersMessages.joined)}>{formatInstantDate(customer.joined_at)}</Line>
        <Line label={t(panelCustomersMessages.paidTotal)}>
          <Link to={booksPath({ customer: customer.id })}>{formatToman(customer.paid_total)}</Link>
        </Line>
        <Line label={t(panelCustomersMessages.credit)}>
          <Link to={booksPath({ account: 'credit', customer: customer.id })}>{formatToman(customer.credit)}</Link>
        </Line>
        {(customer.unpaid_lapses ?? 0) > 0 && (
          <Line label={t(panelCustomersMessages.lapses)}>
            {t(panelCustomersMessages.lapsesCount, { n: toPersianDigits(customer.unpaid_lapses ?? 0) })}
          </Line>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {customer.mobile && <Button href={`tel:${customer.mobile}`}>{t(panelOrdersMessages.call)}</Button>}
          {may(session, ['credit']) && (
            <Button onClick={() => setOpenDialog('credit')}>{t(panelCustomersMessages.correct)}</Button>
          )}
          {may(session, ['credit']) && customer.credit > 0 && (
            <Button onClick={() => setOpenDialog('payout')}>{t(panelMoneyMessages.payOut)}</Button>
          )}
          <Button color="error" onClick={() => setOpenDialog('block')}>
            {t(customer.blocked_at === null ? panelCustomersMessages.block : panelCustomersMessages.unblock)}
          </Button>
        </Box>
      </OrderSection>
      <OrderSection title={words.orders}>
        {orders.data?.items.length === 0 && (
          <Typography color="text.secondary">{t(panelCustomersMessages.ordersNone)}</Typography>
        )}
        {orders.data?.items.map((order) => (
          <Box key={order.id} sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Link to={`/orders/${order.id}`}>{TRADE_WORDS[order.kind].numbered(toPersianDigits(order.number))}</Link>
              <span>{formatToman(order.price)}</span>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {joinParts([statusText(order), formatInstantDate(order.created_at), linesText(order)])}
            </Typography>
          </Box>
        ))}
      </OrderSection>
      {customer.addresses.length > 0 && (
        <OrderSection title={t(panelCustomersMessages.addresses)}>
          {customer.addresses.map((address) => (
            <Typography key={address.id}>{isolateLatin(addressText(address))}</Typography>
          ))}
        </OrderSection>
      )}
      {customer.transactions.length > 0 && (
        <OrderSection title={t(panelCustomersMessages.movements)}>
          {customer.transactions.map(({ id: key, at, kind, amount, balance, note }) => (
            <Box key={key}>
              <Line label={t(panelCustomersMessages[`movement.${kind}`])}>{formatSignedToman(amount)}</Line>
              <Typography variant="body2" color="text.secondary">
                {joinParts([
                  note,
                  formatInstant(at),
                  t(panelCustomersMessages.balance, { balance: formatToman(balance) }),
                ])}
              </Typography>
            </Box>
          ))}
        </OrderSection>
      )}
      <RecordHistory subject={`customer:${customer.id}`} />
      {openDialog === 'credit' && <CreditDialog customer={customer} onClose={close} />}
      {openDialog === 'payout' && <PayoutDialog customer={customer} onClose={close} />}
      {openDialog === 'block' && <BlockDialog customer={customer} onClose={close} />}
    </Box>
  );
}
