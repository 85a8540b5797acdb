import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import type { PanelApiToken } from '@/contract/panel-staff.schemas';
import { formatLastDay } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelStaffMessages } from '@/messages/panel-staff';
import { usePanelAction } from '../api/use-panel';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { NewTokenDialog } from './new-token-dialog';

/** API tokens of the shop's own programs. */
export function TokensPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [end, isEnding] = usePanelAction(panelStaffEndpoints.endApiToken);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          {t(panelStaffMessages.tokenCreate)}
        </Button>
      </Box>
      <RecordList
        title={t(panelStaffMessages.tokens)}
        empty={t(panelStaffMessages.tokensEmpty)}
        hasCreate={false}
        sort={{ field: 'created_at', order: 'DESC' }}
      >
        <RecordRows<PanelApiToken>>
          {({ id, name, role, expires_at, active, created_by, version }) => (
            <RecordRow
              title={name}
              isMuted={!active}
              chips={
                <Chip
                  size="small"
                  label={active ? t(panelShellMessages[`role.${role}`]) : t(panelStaffMessages.ended)}
                />
              }
              text={joinParts([created_by.name, t(panelStaffMessages.until, { day: formatLastDay(expires_at) })])}
              end={
                active && (
                  <Button
                    color="error"
                    disabled={isEnding}
                    onClick={() => void end({ params: { id }, body: { version } })}
                  >
                    {t(panelStaffMessages.end)}
                  </Button>
                )
              }
            />
          )}
        </RecordRows>
      </RecordList>
      {isOpen && <NewTokenDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
