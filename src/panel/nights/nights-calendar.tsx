import Box from '@mui/material/Box';
import { useState } from 'react';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelNight } from '@/contract/panel.schemas';
import { daysOf, monthOf } from '@/domain/jalaali-months';
import { toPersianDigits } from '@/domain/digits';
import { formatThousands, formatToman } from '@/domain/money';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { usePanelRead } from '../api/use-panel';
import { DAY_TONES, JalaaliCalendar, type CalendarDay } from '../fields/jalaali-calendar';
import { useToday } from '../fields/use-today';
import { FailedState } from '../parts/failed-state';

/** A chosen range of days, both ends included. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

interface NightsCalendarProps {
  readonly productId: number;
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange) => void;
  /** The first day of a stay that is being changed: it may have begun. Without it no past day can be chosen. */
  readonly heldFrom?: CivilDate | null | undefined;
}

/** The nights of a residence by month, with their prices; a range is chosen by two taps on its first and last night. */
export function NightsCalendar({ productId, range, onRange, heldFrom }: NightsCalendarProps) {
  const today = useToday();
  const [month, setMonth] = useState(() => monthOf(range?.from ?? today));
  const { data, error, refetch } = useNights(productId, {
    from: daysOf(month)[0] ?? today,
    to: daysOf(month).at(-1) ?? today,
  });
  const nights = new Map(data?.nights.map((night) => [night.date, night]));
  if (error && !data) return <FailedState message={error.details.msg} onRetry={() => void refetch()} />;
  const earliest = heldFrom && heldFrom < today ? heldFrom : today;
  const pick = (day: CivilDate) => {
    if (day < earliest) return;
    const isSecond = range !== null && range.from === range.to && day > range.from;
    onRange(isSecond ? { from: range.from, to: day } : { from: day, to: day });
  };
  return (
    <>
      <JalaaliCalendar
        tall
        today={today}
        month={month}
        onMonth={setMonth}
        onDay={pick}
        dayOf={(day) => lookOf(nights.get(day), day, range)}
      />
      <Legend />
    </>
  );
}

const LEGEND = [
  { state: 'chosen', tone: 'selected' },
  { state: 'sold', tone: 'taken' },
  { state: 'held', tone: 'held' },
  { state: 'blocked', tone: 'closed' },
] as const;

/** The states of nights, each with a small day as its sample. */
function Legend() {
  return (
    <Box
      component="ul"
      aria-label={t(panelNightsMessages.legend)}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2, typography: 'body2' }}
    >
      {LEGEND.map(({ state, tone }) => (
        <Box component="li" key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" aria-hidden sx={[SAMPLE, DAY_TONES[tone]]}>
            <span>{toPersianDigits(1)}</span>
          </Box>
          {t(panelNightsMessages[`state.${state}`])}
        </Box>
      ))}
    </Box>
  );
}

const SAMPLE = {
  width: 26,
  height: 26,
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  fontSize: '0.75rem',
} as const;

/** The nights from the API; the previous month stays visible while another one is loading. */
export function useNights(productId: number, query: DayRange, enabled = true) {
  return usePanelRead(panelEndpoints.listNights, {
    params: { id: productId },
    query: { from: query.from, to: query.to },
    keepsFormer: true,
    enabled,
  });
}

function lookOf(night: PanelNight | undefined, day: CivilDate, range: DayRange | null): CalendarDay {
  const isEnd = range !== null && (day === range.from || day === range.to);
  const isWithin = range !== null && range.from < day && day < range.to;
  const chosen = isEnd ? { tone: 'selected' as const } : isWithin ? { tone: 'within' as const } : {};
  if (!night) return chosen;
  const { state, price } = night;
  return {
    ...(state !== 'past' && { below: formatThousands(price) }),
    spoken: t(panelNightsMessages.spoken, {
      state: t(panelNightsMessages[`state.${state}`]),
      price: formatToman(price),
    }),
    tone: TONES[state],
    ...chosen,
  };
}

const TONES = { free: 'none', held: 'held', sold: 'taken', blocked: 'closed', past: 'past' } as const;
