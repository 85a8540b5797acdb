import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState, type ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatSignedToman, formatToman } from '@/domain/money';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelReportMessages } from '@/messages/panel-report';
import { printPage } from '@/storefront/platform/print';
import { booksPath } from '../books/books-path';
import { useShop } from '../api/shop-config';
import { useTradeWords } from '../parts/trade-words';
import { usePanelRead } from '../api/use-panel';
import { JalaaliDatePicker } from '../fields/date-field';
import { useToday } from '../fields/use-today';
import { listAt } from '../lists/list-at';
import { wayText } from '../orders/way-text';
import { OrderSection } from '../orders/order-section';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { DayClosing } from './day-closing';

/** The report of a day: orders, payments, refunds and sold products. */
export function ReportPage() {
  const today = useToday();
  const shop = useShop()?.shop;
  const words = useTradeWords();
  /** Null: the page follows today. */
  const [chosen, setChosen] = useState<CivilDate | null>(null);
  const date = chosen ?? today;
  const entriesOf = (filters: Parameters<typeof booksPath>[0]) => booksPath({ ...filters, from: date, to: date });
  const { data, error, refetch } = usePanelRead(panelBooksEndpoints.getDayReport, {
    query: { date },
    keepsFormer: true,
  });
  if (error && !data)
    return (
      <FailedState title={t(panelReportMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Title title={t(panelReportMessages.title)} />
      <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ width: 220 }}>
          <JalaaliDatePicker
            label={t(panelReportMessages.day)}
            value={date}
            onChange={(next) => setChosen(next === today ? null : next)}
          />
        </Box>
        <Button startIcon={<PrintIcon />} onClick={printPage}>
          {t(panelOrdersMessages.print)}
        </Button>
      </Box>
      {/* A printed page has no bar with the title. */}
      <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {joinParts([isolateLatin(shop?.name), t(panelReportMessages.title)])}
      </Typography>
      <Typography variant="h2">{formatJalaaliLong(date)}</Typography>
      {!data && <CardSkeletons />}
      {data && (
        <>
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' }}
          >
            <Figure label={t(panelReportMessages.received)}>
              <Link to={entriesOf({ only: 'received' })}>{formatToman(data.received)}</Link>
            </Figure>
            <Figure label={words.confirmed}>{toPersianDigits(data.paid_orders)}</Figure>
            <Figure label={words.placed}>{toPersianDigits(data.placed)}</Figure>
            <Figure label={t(panelReportMessages.canceled)}>{toPersianDigits(data.canceled)}</Figure>
          </Box>
          <DayClosing date={date} />
          <OrderSection title={t(panelReportMessages.sold)}>
            {data.sold.length === 0 && <Typography color="text.secondary">{t(panelReportMessages.nothing)}</Typography>}
            {data.sold.map(({ product_id, name, count, amount }) => (
              <Line
                key={product_id}
                label={joinParts([t(panelOrdersMessages.line, { name, n: toPersianDigits(count) })])}
              >
                {formatToman(amount)}
              </Line>
            ))}
          </OrderSection>
          <OrderSection title={t(panelReportMessages.money)}>
            {data.by_way.map(({ way, title, count, amount }) => (
              <Counted
                key={way}
                name={wayText(way, title)}
                count={count}
                to={entriesOf({ way, only: 'received' })}
                amount={amount}
              />
            ))}
            <Line label={t(panelReportMessages.topUps)}>
              <Link to={entriesOf({ only: 'top_up' })}>{formatToman(data.top_ups)}</Link>
            </Line>
            {data.surplus.count > 0 && (
              <Counted
                name={t(panelReportMessages.surplus)}
                count={data.surplus.count}
                to={entriesOf({ only: 'surplus' })}
                amount={data.surplus.amount}
              />
            )}
            {data.from_credit.count > 0 && (
              <Counted
                name={t(panelReportMessages.fromCredit)}
                {...data.from_credit}
                to={entriesOf({ only: 'from_credit' })}
              />
            )}
            <Counted
              name={t(panelReportMessages.refunds)}
              count={data.refunds.count}
              to={entriesOf({ only: 'to_credit' })}
              amount={data.refunds.amount}
            />
            {data.paid_back?.map(({ way, count, amount }) => (
              <Counted
                key={way}
                name={t(panelReportMessages.paidBack, { way: wayText(way) })}
                count={count}
                to={entriesOf({ account: way, only: 'paid_back' })}
                amount={amount}
              />
            ))}
            {data.due_back && data.due_back.count > 0 && (
              <Counted
                name={t(panelReportMessages.dueBack)}
                count={data.due_back.count}
                to={listAt('/orders', { filter: { money: 'due_back' } })}
                amount={data.due_back.amount}
              />
            )}
            {data.owed && data.owed.count > 0 && (
              <Counted
                name={t(panelReportMessages.owed)}
                count={data.owed.count}
                to={listAt('/orders', { filter: { money: 'owed' } })}
                amount={data.owed.amount}
              />
            )}
            <Line label={t(panelReportMessages.corrections)}>
              <Link to={entriesOf({ account: 'corrections' })}>{formatSignedToman(data.corrections)}</Link>
            </Line>
          </OrderSection>
        </>
      )}
    </Box>
  );
}

interface CountedProps {
  readonly name: string;
  readonly count: number;
  /** Toman. */
  readonly amount: number;
  /** The entries or orders behind the sum. */
  readonly to: string;
}

/** A sum of money, of how many movements. */
function Counted({ name, count, amount, to }: CountedProps) {
  return (
    <Line label={joinParts([t(panelReportMessages.counted, { name, n: toPersianDigits(count) })])}>
      <Link to={to}>{formatToman(amount)}</Link>
    </Line>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {isolateLatin(label)}
      </Typography>
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>{children}</Typography>
    </Card>
  );
}
