import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { usePanelRead } from '../api/use-panel';
import { OrderSection } from '../orders/order-section';
import { may, useSession } from '../session/session';
import { AuditEntryText } from './audit-entry-text';
import { actionText } from './audit-texts';

const SHOWN = 30;

/** Who changed a record, and how; for users with permission to read the audit log. */
export function RecordHistory({ subject }: { subject: string }) {
  const mayRead = may(useSession(), ['audit']);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = usePanelRead(panelStaffEndpoints.listAudit, {
    query: { subject, limit: SHOWN },
    enabled: mayRead && isOpen,
  });
  if (!mayRead) return null;
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start', mt: 2 }}>
        {t(panelAuditMessages.historyShow)}
      </Button>
    );
  return (
    <OrderSection title={t(panelAuditMessages.history)}>
      {data?.items.length === 0 && <Typography>{t(panelAuditMessages.historyNone)}</Typography>}
      {data?.items.map((entry) => (
        <Box key={entry.id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{actionText(entry.action)}</Typography>
          <Typography component="div" variant="body2" color="text.secondary">
            <AuditEntryText entry={entry} />
          </Typography>
        </Box>
      ))}
    </OrderSection>
  );
}
