import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskFigures as Figures } from '@/contract/panel-desk-summary.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatAmount, formatToman } from '@/domain/money';
import { addDays } from '@/domain/plain-date';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelShellMessages } from '@/messages/panel-shell';
import { usePanelRead } from '../api/use-panel';
import { useShop } from '../api/shop-config';
import { booksPath } from '../books/books-path';
import { listAt } from '../lists/list-at';
import { FreeWeekend } from './free-weekend';
import { GuestStays } from './guest-stays';
import { LowStock } from './low-stock-card';

/** The figures also change with the clock, without any event. */
const AGAIN_MS = 60_000;
const WEEK = 7;

function useFigures() {
  return usePanelRead<typeof panelDeskEndpoints.getDeskSummary>(panelDeskEndpoints.getDeskSummary, {
    everyMs: AGAIN_MS,
    keepsFormer: true,
  });
}

/** The figures of today, each a link to its list. The desk stays usable without them. */
export function DeskFigures() {
  const { data, error, refetch } = useFigures();
  if (data) return <Loaded figures={data} />;
  // A shop's own backend may have no figures.
  if (error?.details.kind === 'notFound') return null;
  if (error)
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {t(panelShellMessages.retry)}
          </Button>
        }
      >
        {t(panelDeskMessages.figuresFailed)}
      </Alert>
    );
  return (
    <FigureGrid>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height: { xs: 64, md: 104 } }} />
      ))}
    </FigureGrid>
  );
}

/** Two columns on a phone, where a last odd figure is as wide as both; one row on wider screens. */
function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 1.5 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
        gridAutoColumns: { md: 'minmax(0, 1fr)' },
        gridAutoFlow: { xs: 'row', md: 'column' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: 'span 2', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}

function Loaded({ figures }: { figures: Figures }) {
  const { today, money, placed, stays, stock, kitchen } = figures;
  const kind = shopCapabilities(useShop()?.shop.shop_type).orderKind;
  return (
    <FigureGrid>
      {money && (
        <>
          <Figure
            label={t(panelDeskMessages.moneyToday)}
            value={formatToman(money.today.amount)}
            note={t(panelDeskMessages.sameDayBefore, { amount: formatAmount(money.today.before) })}
            hasNoteOnPhone
            to="/report"
          />
          <Figure
            label={t(panelDeskMessages.moneyWeek)}
            value={formatToman(money.week.amount)}
            note={t(panelDeskMessages.weekBefore, { amount: formatAmount(money.week.before) })}
            hasNoteOnPhone
            to={booksPath({ from: addDays(today, 1 - WEEK), to: today, only: 'received' })}
          />
        </>
      )}
      {placed !== null && (
        <Figure
          label={t(panelDeskMessages[`placed.${kind}`])}
          value={toPersianDigits(placed)}
          note={formatJalaaliShort(today)}
          to={listAt('/orders', { filter: { from: today, to: today } })}
        />
      )}
      {stays && (
        <Figure
          label={t(panelDeskMessages.freeNights)}
          value={t(panelDeskMessages.nights, { n: toPersianDigits(stays.weekend.nights) })}
          note={
            stays.weekend.nights === 0
              ? t(panelDeskMessages.noFreeNights)
              : t(panelDeskMessages.inResidences, {
                  n: toPersianDigits(stays.weekend.residences),
                  day: formatJalaaliShort(stays.weekend.first),
                })
          }
          to="/nights"
        />
      )}
      {kitchen && (
        <Figure
          label={t(panelDeskMessages.portions)}
          value={t(panelDeskMessages.portionsCount, { n: toPersianDigits(kitchen.portions) })}
          note={t(kitchen.portions === 0 ? panelDeskMessages.noPortions : panelDeskMessages.portionsLeft)}
          to="/kitchen"
        />
      )}
      {stock && !kitchen && (
        <Figure
          label={t(panelDeskMessages.lowStock)}
          value={t(panelDeskMessages.products, { n: toPersianDigits(stock.count) })}
          note={t(panelDeskMessages.lowStockNote)}
          to={LOW_STOCK_LIST}
        />
      )}
    </FigureGrid>
  );
}

/** Who comes and leaves, and the hours of the kitchen: what the day consists of, above what waits to be seen. */
export function DeskToday() {
  const { data } = useFigures();
  if (!data) return null;
  const { today, stays, kitchen } = data;
  return (
    <>
      {stays && stays.arrivals.count + stays.departures.count > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <GuestStays kind="arrivals" stays={stays.arrivals} today={today} />
          <GuestStays kind="departures" stays={stays.departures} today={today} />
        </Box>
      )}
      {kitchen && kitchen.hours.length > 0 && (
        <ChipRow label={t(panelDeskMessages.hours)}>
          {kitchen.hours.map(({ time, portions }) => (
            <LinkChip
              key={time}
              label={t(panelDeskMessages.portionsAt, { time: toPersianDigits(time), n: toPersianDigits(portions) })}
              to="/kitchen"
            />
          ))}
        </ChipRow>
      )}
    </>
  );
}

/** The free weekend and what runs out: below what waits. */
export function DeskDetails() {
  const { data } = useFigures();
  if (!data) return null;
  const { stays, stock } = data;
  return (
    <>
      {stays && stays.arrivals.count + stays.departures.count === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t(panelDeskMessages.noGuests)}
        </Typography>
      )}
      {stays && stays.weekend.items.length > 0 && <FreeWeekend {...stays.weekend} />}
      {stock && stock.items.length > 0 && <LowStock {...stock} list={LOW_STOCK_LIST} />}
    </>
  );
}

const LOW_STOCK_LIST = listAt('/products', { filter: { low_stock: 'true' }, sort: 'stock', order: 'ASC' });

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** Whether a phone has room for the note. */
  readonly hasNoteOnPhone?: boolean;
  readonly to: string;
}

function Figure({ label, value, note, hasNoteOnPhone = false, to }: FigureProps) {
  return (
    <Card sx={{ display: 'grid' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          px: { xs: 1.5, md: 2 },
          py: { xs: 0.75, md: 2 },
          display: 'grid',
          gap: { md: 0.25 },
          placeContent: 'start',
          textAlign: 'start',
        }}
      >
        <Typography component="span" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, fontSize: { xs: '1.0625rem', md: '1.25rem' } }}>
          {value}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          sx={{ display: { xs: hasNoteOnPhone ? 'inline' : 'none', md: 'inline' } }}
        >
          {note}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

function LinkChip({ label, to }: { label: string; to: string }) {
  return <Chip component={Link} to={to} clickable variant="outlined" label={isolateLatin(label)} />;
}
