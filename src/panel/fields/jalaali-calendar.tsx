import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import NextIcon from '@mui/icons-material/ChevronLeft';
import PreviousIcon from '@mui/icons-material/ChevronRight';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong, formatJalaaliMonth, toJalaali } from '@/domain/jalaali';
import { WEEKDAYS, WEEKDAYS_SHORT } from '@/domain/weekdays';
import { addMonths, monthOf, weeksOf, type JalaaliMonth } from '@/domain/jalaali-months';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';
import { panelShellMessages } from '@/messages/panel-shell';

export interface CalendarDay {
  /** Below the number: a price, a name. */
  readonly below?: ReactNode;
  /** Spoken after the date. */
  readonly spoken?: string;
  readonly tone?: DayTone;
}

export type DayTone = 'none' | 'selected' | 'within' | 'closed' | 'held' | 'taken' | 'past' | 'holiday';

/**
 * The look of a day. The brand colour of chosen days may be any colour, also that of taken days: each tone therefore has
 * a filling, a pattern, a border or a line of its own.
 */
export const DAY_TONES = {
  none: {},
  selected: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  within: { bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.16), borderColor: 'primary.main' },
  closed: {
    bgcolor: 'action.hover',
    color: 'text.secondary',
    '& > span:first-of-type': { textDecoration: 'line-through' },
  },
  held: { borderColor: 'success.main', borderStyle: 'dashed', borderWidth: 2 },
  taken: {
    bgcolor: ({ palette }: Theme) => alpha(palette.success.main, 0.12),
    backgroundImage: ({ palette }: Theme) =>
      `repeating-linear-gradient(135deg, transparent 0 5px, ${alpha(palette.success.main, 0.24)} 5px 8px)`,
    color: 'text.primary',
    borderColor: 'success.main',
    borderWidth: 2,
  },
  past: { color: 'text.disabled' },
  holiday: { color: 'error.main' },
} satisfies Record<DayTone, SxProps<Theme>>;

interface JalaaliCalendarProps {
  readonly today: CivilDate;
  readonly month: JalaaliMonth;
  readonly onMonth: (month: JalaaliMonth) => void;
  readonly onDay: (date: CivilDate) => void;
  readonly dayOf?: (date: CivilDate) => CalendarDay;
  /** Cells with space for a second line. */
  readonly tall?: boolean;
}

/** A month from Saturday to Friday; the arrow keys follow the right-to-left layout. */
export function JalaaliCalendar({ today, month, onMonth, onDay, dayOf, tall = false }: JalaaliCalendarProps) {
  const [focused, setFocused] = useState<CivilDate | null>(null);
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((day): day is CivilDate => day !== null);
  const reachable = days.find((day) => day === focused) ?? days.find((day) => day === today) ?? days[0];

  const move = (event: KeyboardEvent<HTMLElement>, day: CivilDate) => {
    const step = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    setFocused(next);
    const nextMonth = monthOf(next);
    if (nextMonth.jm !== month.jm || nextMonth.jy !== month.jy) onMonth(nextMonth);
    const grid = event.currentTarget.closest('[data-calendar]');
    requestAnimationFrame(() => grid?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };

  return (
    <Box data-calendar="" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <IconButton onClick={() => onMonth(addMonths(month, -1))} aria-label={t(panelShellMessages.monthPrevious)}>
          <PreviousIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 700 }}>
          {formatJalaaliMonth(month.jy, month.jm)}
        </Typography>
        <IconButton onClick={() => onMonth(addMonths(month, 1))} aria-label={t(panelShellMessages.monthNext)}>
          <NextIcon />
        </IconButton>
      </Box>
      <Box
        role="grid"
        aria-label={formatJalaaliMonth(month.jy, month.jm)}
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}
      >
        <Box role="row" sx={{ display: 'contents' }}>
          {WEEKDAYS_SHORT.map((name, index) => (
            <Typography
              key={name}
              role="columnheader"
              aria-label={WEEKDAYS[index]}
              variant="caption"
              sx={{ textAlign: 'center', color: index === 6 ? 'error.main' : 'text.secondary' }}
            >
              {isolateLatin(name)}
            </Typography>
          ))}
        </Box>
        {weeks.map((week, index) => (
          <Box role="row" key={index} sx={{ display: 'contents' }}>
            {week.map((day, weekday) =>
              day === null ? (
                <span key={weekday} role="gridcell" />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  isFriday={weekday === 6}
                  isReachable={day === reachable}
                  tall={tall}
                  look={dayOf?.(day) ?? {}}
                  onPick={() => onDay(day)}
                  onKey={(event) => move(event, day)}
                />
              ),
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface DayCellProps {
  readonly day: CivilDate;
  readonly isToday: boolean;
  readonly isFriday: boolean;
  readonly isReachable: boolean;
  readonly tall: boolean;
  readonly look: CalendarDay;
  readonly onPick: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayCell({ day, isToday, isFriday, isReachable, tall, look, onPick, onKey }: DayCellProps) {
  const { tone = 'none', below, spoken } = look;
  return (
    <Box role="gridcell" aria-selected={tone === 'selected' || tone === 'within'}>
      <ButtonBase
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        onClick={onPick}
        onKeyDown={onKey}
        aria-label={[formatJalaaliLong(day), spoken].filter(Boolean).join(amountsMessages.listSeparator)}
        aria-current={isToday ? 'date' : undefined}
        sx={[
          {
            width: '100%',
            minHeight: tall ? 60 : 44,
            borderRadius: 1,
            border: 1,
            borderColor: isToday ? 'primary.main' : tall ? 'divider' : 'transparent',
            flexDirection: 'column',
            lineHeight: 1.4,
            color: isFriday ? 'error.main' : 'text.primary',
          },
          DAY_TONES[tone],
        ]}
      >
        <span>{toPersianDigits(toJalaali(day).jd)}</span>
        {below !== undefined && (
          <Box
            component="span"
            sx={{ fontSize: '0.7rem', lineHeight: 1.3, maxWidth: '100%', overflowWrap: 'anywhere', opacity: 0.95 }}
          >
            {below}
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}
