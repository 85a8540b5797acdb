import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { PanelStaff } from '@/contract/panel-staff.schemas';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { t } from '@/messages/format-message';
import { sessionsMessages } from '@/messages/sessions';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { DeviceList } from './device-list';

/** The devices of a staff member, which an owner may sign out. */
export function StaffDevices() {
  const record = useRecordContext<PanelStaff>();
  const params = { id: record?.id ?? 0 };
  const { data } = usePanelRead(panelStaffEndpoints.listStaffSessions, { params, enabled: record !== undefined });
  const [end, isBusy] = usePanelAction(panelStaffEndpoints.endStaffSessions);
  if (!record || !data) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      <Typography variant="h2">{isolateLatin(t(sessionsMessages.titleOf, { name: record.name }))}</Typography>
      <DeviceList
        items={data.items}
        isBusy={isBusy}
        onEnd={({ id }) => void end({ params, body: { which: 'one', session: id } })}
      />
      {data.items.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy}
          sx={{ justifySelf: 'start' }}
          onClick={() => void end({ params, body: { which: 'others' } })}
        >
          {t(sessionsMessages.endAll)}
        </Button>
      )}
    </Box>
  );
}
