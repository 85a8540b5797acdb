import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import type { PanelPaymentRow } from '@/contract/panel-books.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { orderNumberText } from '@/domain/order-number';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelPaymentsMessages } from '@/messages/panel-payments';
import { usePanelRead } from '../api/use-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { PageNumbers } from '../lists/page-numbers';
import { wayText } from '../orders/way-text';
import { CardSkeletons } from '../parts/card-skeletons';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { SettleDialog } from './settle-dialog';

const LIMIT = 20;
const STATUSES = ['trouble', 'verified', 'failed', 'canceled', 'unknown', 'all'] as const;

type Shown = (typeof STATUSES)[number];

/**
 * Payments that staff have to check at the bank, with the bank's identifiers; other payments can be searched here too.
 */
export function PaymentsPage() {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<Shown>('trouble');
  const [q, setQ] = useState('');
  const { data, error, isPlaceholderData, refetch } = usePanelRead(panelBooksEndpoints.listDeskPayments, {
    query: { ...(status !== 'all' && { status }), ...(q && { q }), page, limit: LIMIT },
    keepsFormer: true,
  });
  if (error && !data)
    return (
      <FailedState title={t(panelPaymentsMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ maxWidth: 820, display: 'grid', gap: 1.5 }}>
      <Title title={t(panelPaymentsMessages.title)} />
      <ChoiceChips<Shown>
        label={t(panelPaymentsMessages.status)}
        value={status}
        choices={STATUSES.map((value) => ({ value, label: t(panelPaymentsMessages[`status.${value}`]) }))}
        onChange={(next) => {
          setStatus(next);
          setPage(1);
        }}
      />
      <TextField
        type="search"
        label={t(panelPaymentsMessages.search)}
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          setPage(1);
        }}
      />
      {!data && <CardSkeletons />}
      {data?.total === 0 && (
        <EmptyState text={t(status === 'trouble' ? panelPaymentsMessages.empty : panelPaymentsMessages.none)} />
      )}
      {data && data.total > 0 && (
        <>
          {status === 'trouble' && <Typography color="text.secondary">{t(panelPaymentsMessages.about)}</Typography>}
          {data.items.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} />
          ))}
          <PageNumbers page={page} limit={LIMIT} total={data.total} isFormer={isPlaceholderData} onPage={setPage} />
        </>
      )}
    </Box>
  );
}

function PaymentCard({ payment }: { payment: PanelPaymentRow }) {
  const { trouble, customer, order_id, amount, paid, gateway, authority, ref, created_at, handled } = payment;
  const [isSettling, setIsSettling] = useState(false);
  return (
    <Card component="article" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      {trouble && <Typography variant="h3">{t(panelPaymentsMessages[`trouble.${trouble}`])}</Typography>}
      <Line label={t(panelPaymentsMessages.at)}>{formatInstant(created_at)}</Line>
      <Line label={t(panelPaymentsMessages.customer)}>
        <Link to={`/customers/${customer.id}`}>{joinParts([customer.name, toPersianDigits(customer.mobile)])}</Link>
      </Line>
      <Line label={t(panelPaymentsMessages.for)}>
        {order_id === null ? (
          t(panelPaymentsMessages.topUp)
        ) : (
          <Link to={`/orders/${order_id}`}>{`${t(panelPaymentsMessages.order)} ${orderNumberText(order_id)}`}</Link>
        )}
      </Line>
      <Line label={t(panelPaymentsMessages.amount)}>{formatToman(amount)}</Line>
      <Line label={t(panelPaymentsMessages.paid)}>{paid === null ? null : formatToman(paid)}</Line>
      <Line label={t(panelPaymentsMessages.gateway)}>{wayText(gateway, payment.gateway_title)}</Line>
      <Line label={t(panelPaymentsMessages.authority)}>{authority}</Line>
      <Line label={t(panelPaymentsMessages.ref)}>{ref}</Line>
      {handled && (
        <Line label={t(panelPaymentsMessages.handled)}>
          {joinParts([handled.note, handled.by.name, formatInstant(handled.at)])}
        </Line>
      )}
      {trouble !== null && trouble !== 'asking' && (
        <Button variant="outlined" onClick={() => setIsSettling(true)} sx={{ justifySelf: 'start', mt: 1 }}>
          {t(panelPaymentsMessages.settle)}
        </Button>
      )}
      {isSettling && <SettleDialog id={payment.id} onClose={() => setIsSettling(false)} />}
    </Card>
  );
}
