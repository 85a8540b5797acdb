import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { orderNumberText } from '@/domain/order-number';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { addDays, nightsOf } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { usePanelAction } from '../api/use-panel';
import { useToday } from '../fields/use-today';
import { may, useSession } from '../session/session';
import { NightPriceDialog } from './night-price-dialog';
import { NightRules } from './night-rules';
import { NightsCalendar, useNights, type DayRange } from './nights-calendar';

/**
 * The nights of a residence: ranges of the calendar are opened, closed and priced; below are the rules that apply to
 * every week.
 */
export function NightsPage() {
  const id = Number(useParams().id);
  const today = useToday();
  const session = useSession();
  const [range, setRange] = useState<DayRange | null>(null);
  const { data } = useNights(id, { from: today, to: today });
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', display: 'grid', gap: 2, pb: range ? 12 : 0 }}>
      <Title title={data ? t(panelNightsMessages.of, { name: data.product.name }) : t(panelNightsMessages.title)} />
      <Typography color="text.secondary">{t(panelNightsMessages.help)}</Typography>
      <Card sx={{ p: { xs: 1, sm: 3 } }}>
        <NightsCalendar productId={id} range={range} onRange={setRange} />
      </Card>
      {may(session, ['catalogue', 'residences']) && <NightRules id={id} />}
      {range && <ChosenNights productId={id} range={range} onDone={() => setRange(null)} />}
    </Box>
  );
}

interface ChosenNightsProps {
  readonly productId: number;
  readonly range: DayRange;
  readonly onDone: () => void;
}

/** Actions for the chosen nights, at the bottom of the screen. */
function ChosenNights({ productId, range, onDone }: ChosenNightsProps) {
  const mayPrice = may(useSession(), ['residences']);
  const [isPricing, setIsPricing] = useState(false);
  const [change, isBusy] = usePanelAction(panelEndpoints.changeNights);
  const { data } = useNights(productId, range);
  const seen = data?.nights.map(({ date, price, state }) => ({ date, price, state }));
  const run = async (action: 'block' | 'open' | 'reset_price') => {
    const { failure } = await change({ params: { id: productId }, body: { action, ...range, seen } });
    if (!failure) onDone();
  };
  const orders = [...new Set(data?.nights.flatMap(({ order_id }) => order_id ?? []))];
  const n = toPersianDigits(nightsOf(range.from, addDays(range.to, 1)).length);
  const [from, to] = [formatJalaaliShort(range.from), formatJalaaliShort(range.to)];
  return (
    <Paper
      component="section"
      elevation={6}
      aria-live="polite"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: { xs: 60, md: 0 },
        zIndex: 'appBar',
        p: 1.5,
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', justifyContent: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {range.from === range.to
            ? t(panelNightsMessages.chosen, { n, from })
            : t(panelNightsMessages.chosenRange, { n, from, to })}
        </Typography>
        {orders.map((order) => (
          <Link key={order} to={`/orders/${order}`}>
            {t(panelNightsMessages.order, { n: orderNumberText(order) })}
          </Link>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void run('block')}>
          {t(panelNightsMessages.block)}
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void run('open')}>
          {t(panelNightsMessages.open)}
        </Button>
        {mayPrice && (
          <>
            <Button size="small" variant="contained" onClick={() => setIsPricing(true)}>
              {t(panelNightsMessages.price)}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void run('reset_price')}>
              {t(panelNightsMessages.reset)}
            </Button>
          </>
        )}
        <Button size="small" color="inherit" onClick={onDone}>
          {t(panelNightsMessages.clear)}
        </Button>
      </Box>
      {isPricing && (
        <NightPriceDialog
          productId={productId}
          range={range}
          seen={seen}
          onClose={() => setIsPricing(false)}
          onDone={onDone}
        />
      )}
    </Paper>
  );
}
