import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Session } from '@/contract/session.schemas';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { sessionsMessages } from '@/messages/sessions';

interface DeviceListProps {
  readonly items: readonly Session[];
  readonly isBusy: boolean;
  readonly onEnd: (session: Session) => void;
}

/** The sign-ins of a user, each with the button that ends it; that of this device is ended by signing out. */
export function DeviceList({ items, isBusy, onEnd }: DeviceListProps) {
  if (items.length === 0) return <Typography color="text.secondary">{t(sessionsMessages.none)}</Typography>;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
      {items.map((session) => (
        <Card
          component="li"
          key={session.id}
          variant="outlined"
          sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 700 }}>{deviceName(session)}</Typography>
              {session.is_current && <Chip size="small" color="primary" label={t(sessionsMessages.current)} />}
              {session.own_device && <Chip size="small" label={t(sessionsMessages.ownDevice)} />}
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
              {joinParts([
                t(sessionsMessages.seen, { at: formatInstant(session.seen_at) }),
                t(sessionsMessages.since, { at: formatInstant(session.created_at) }),
              ])}
            </Typography>
            {session.network !== null && (
              <Typography variant="body2" color="text.secondary">
                <bdi>{t(sessionsMessages.network, { network: session.network })}</bdi>
              </Typography>
            )}
          </Box>
          {!session.is_current && (
            <Button
              color="error"
              disabled={isBusy}
              aria-label={t(sessionsMessages.endOf, { name: deviceName(session) })}
              onClick={() => onEnd(session)}
            >
              {t(sessionsMessages.end)}
            </Button>
          )}
        </Card>
      ))}
    </Box>
  );
}

function deviceName({ browser, system }: Session): string {
  return t(sessionsMessages.name, {
    browser: t(sessionsMessages[`browser.${browser}`]),
    system: t(sessionsMessages[`system.${system}`]),
  });
}
