import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskFigures, GuestStay } from '@/contract/panel-desk-summary.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliDay } from '@/domain/jalaali';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { addDays, daysBetween, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelOrdersMessages } from '@/messages/panel-orders';

/** How many are shown before the list is opened. */
const FIRST = 3;

interface GuestStaysProps {
  readonly kind: 'arrivals' | 'departures';
  readonly stays: NonNullable<DeskFigures['stays']>['arrivals'];
  readonly today: CivilDate;
}

/** The guests who come, or leave, within seven days: the first ones, all of them on demand. */
export function GuestStays({ kind, stays: { count, items }, today }: GuestStaysProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = `desk-${kind}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography id={id} variant="h2">
          {t(panelDeskMessages[kind])}
        </Typography>
        {count > 0 && <Chip size="small" label={toPersianDigits(count)} />}
      </Box>
      {count === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t(panelDeskMessages[`${kind}.none`])}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isOpen ? items : items.slice(0, FIRST)).map((stay) => (
          <Stay key={stay.id} kind={kind} stay={stay} today={today} />
        ))}
      </Box>
      {!isOpen && items.length > FIRST && (
        <Box>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t(panelDeskMessages.allGuests, { n: toPersianDigits(items.length) })}
          </Button>
        </Box>
      )}
    </Card>
  );
}

interface StayProps extends Pick<GuestStaysProps, 'kind' | 'today'> {
  readonly stay: GuestStay;
}

function Stay({ kind, stay, today }: StayProps) {
  const { id, number, day, guest, mobile, residence, nights, people, owed } = stay;
  const state =
    owed > 0 ? t(panelDeskMessages.owed, { amount: formatToman(owed) }) : t(panelOrdersMessages['money.paid']);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box
        component={Link}
        to={`/orders/${id}`}
        sx={{ flex: 1, minWidth: 0, py: 0.5, color: 'text.primary', textDecoration: 'none' }}
      >
        <Typography component="span" sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {isolateLatin(guest) || toPersianDigits(mobile || number)}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {joinParts([
            dayText(day, today),
            isolateLatin(residence),
            t(panelDeskMessages.nights, { n: toPersianDigits(nights) }),
            people === null ? '' : t(panelDeskMessages.people, { n: toPersianDigits(people) }),
          ])}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', color: owed > 0 ? 'warning.main' : 'success.main' }}
        >
          {joinParts([state, presenceText(kind, stay, today)])}
        </Typography>
      </Box>
      {mobile !== '' && (
        <IconButton
          color="primary"
          href={`tel:${mobile}`}
          aria-label={t(panelDeskMessages.callGuest, { name: guest })}
          sx={{ width: 44, height: 44 }}
        >
          <CallIcon />
        </IconButton>
      )}
    </Box>
  );
}

/**
 * Whether the guest is there, as the desk recorded it: of who leaves also that it did not, since the list has those who
 * have yet to come as well.
 */
function presenceText(kind: GuestStaysProps['kind'], { day, nights, arrived_at }: GuestStay, today: CivilDate): string {
  if (arrived_at !== null) return t(panelDeskMessages.arrived);
  if (kind === 'arrivals') return '';
  const hasCome = daysBetween(addDays(day, -nights), today) > 0;
  return t(hasCome ? panelDeskMessages.arrivalUnmarked : panelDeskMessages.notYetHere);
}

/** «امروز»، «فردا»، «دوشنبه ۱۰ آذر». */
function dayText(day: CivilDate, today: CivilDate): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return t(panelDeskMessages.today);
  if (ahead === 1) return t(panelDeskMessages.tomorrow);
  return formatJalaaliDay(day);
}
