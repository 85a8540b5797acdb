import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import type { PanelStaff } from '@/contract/panel-staff.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import { callPanel } from '../api/call-panel';
import { usePanelRead } from '../api/use-panel';
import { PasskeyList } from './passkey-list';
import { usePasskeyChange } from './use-passkey-change';

/** The passkeys of a staff member, which an owner removes when they are lost. */
export function StaffPasskeys() {
  const record = useRecordContext<PanelStaff>();
  const params = { id: record?.id ?? 0 };
  const { data } = usePanelRead(panelPasskeysEndpoints.listStaffPasskeys, { params, enabled: record !== undefined });
  const { change, isBusy, dialog } = usePasskeyChange();
  if (!record || !data || record.ended_at !== null) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      <Typography variant="h2">{isolateLatin(t(panelPasskeysMessages.titleOf, { name: record.name }))}</Typography>
      <PasskeyList
        items={data.items}
        host={data.origin && new URL(data.origin).hostname}
        none={t(panelPasskeysMessages.noneOf)}
        isBusy={isBusy}
        onRemove={({ id }) =>
          void change(() => callPanel(panelPasskeysEndpoints.removeStaffPasskey, { params, body: { passkey: id } }))
        }
      />
      {dialog}
    </Box>
  );
}
