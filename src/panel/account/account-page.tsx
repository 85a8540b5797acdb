import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { sessionsMessages } from '@/messages/sessions';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { DeviceList } from './device-list';
import { OwnPasskeys } from './own-passkeys';
import { ShortcutList } from './shortcut-list';

/** The signed-in user's own account: the devices on which they are signed in, and their passkeys. */
export function AccountPage() {
  const { data, error, refetch } = usePanelRead(panelStaffEndpoints.listOwnSessions);
  const [end, isBusy] = usePanelAction(panelStaffEndpoints.endOwnSessions);
  if (error && !data)
    return (
      <FailedState title={t(panelShellMessages.account)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Title title={t(panelShellMessages.account)} />
      <Typography variant="h2">{t(sessionsMessages.title)}</Typography>
      <Typography color="text.secondary">{t(sessionsMessages.about)}</Typography>
      {!data && <CardSkeletons />}
      {data && (
        <DeviceList
          items={data.items}
          isBusy={isBusy}
          onEnd={({ id }) => void end({ body: { which: 'one', session: id } })}
        />
      )}
      {data && data.items.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          sx={{ justifySelf: 'start' }}
          onClick={() => void end({ body: { which: 'others' } })}
        >
          {t(sessionsMessages.endOthers)}
        </Button>
      )}
      <OwnPasskeys />
      <ShortcutList />
    </Box>
  );
}
