import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { Holiday } from '@/contract/calendar.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { HOLIDAY_COUNTRY } from '@/domain/constants';
import { type JalaaliMonth, monthOf } from '@/domain/jalaali-months';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import type { CivilDate } from '@/domain/plain-date';
import { furtherParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelHolidaysMessages } from '@/messages/panel-holidays';
import { usePanelRead } from '../api/use-panel';
import { JalaaliCalendar } from '../fields/jalaali-calendar';
import { useToday } from '../fields/use-today';
import { FailedState } from '../parts/failed-state';
import { HolidayDialog } from './holiday-dialog';

/** A month with its holidays; a tap on a day changes it. */
export function HolidaysPage() {
  const today = useToday();
  const [month, setMonth] = useState(() => monthOf(today));
  const [picked, setPicked] = useState<CivilDate | null>(null);
  const { data, error, refetch } = usePanelRead(calendarEndpoints.listHolidays, {
    body: { country: HOLIDAY_COUNTRY, year: month.jy },
    keepsFormer: true,
  });
  const names = new Map(holidaysOf(data?.holidays).map(({ date, title }) => [date, title]));
  if (error && !data)
    return (
      <FailedState title={t(panelHolidaysMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <Title title={t(panelHolidaysMessages.title)} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t(panelHolidaysMessages.about)}
      </Typography>
      <Card sx={{ p: { xs: 1.5, sm: 3 } }}>
        <JalaaliCalendar
          tall
          today={today}
          month={month}
          onMonth={setMonth}
          onDay={setPicked}
          dayOf={(day) => {
            const name = names.get(day);
            if (name === undefined) return {};
            // The names are longer than a cell: they are listed below the month.
            return { tone: 'holiday', below: '•', spoken: t(panelHolidaysMessages.holiday, { title: name }) };
          }}
        />
        <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {[...names]
            .filter(([date]) => isSameMonth(monthOf(date), month))
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([date, name]) => (
              <li key={date}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {formatJalaaliShort(date)}
                </Typography>
                {isolateLatin(furtherParts([name]))}
              </li>
            ))}
        </Box>
      </Card>
      {picked && (
        <HolidayDialog key={picked} date={picked} title={names.get(picked) ?? null} onClose={() => setPicked(null)} />
      )}
    </Box>
  );
}

const isSameMonth = (one: JalaaliMonth, other: JalaaliMonth) => one.jy === other.jy && one.jm === other.jm;

function holidaysOf(text: string | undefined): readonly Holiday[] {
  return text === undefined ? [] : (JSON.parse(text) as Holiday[]);
}
