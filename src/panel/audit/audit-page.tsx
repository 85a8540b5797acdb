import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import PersonIcon from '@mui/icons-material/PersonSearchOutlined';
import { SelectInput, useListContext } from 'react-admin';
import type { PanelAuditEntry } from '@/contract/panel-staff.schemas';
import { AUDITED_RECORDS } from '@/domain/audit-actions';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { DateField } from '../fields/date-field';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { AuditEntryText } from './audit-entry-text';
import { actionText, personText, recordText, subjectText } from './audit-texts';

const filters = [
  <SelectInput
    key="action"
    source="action"
    alwaysOn
    label={t(panelAuditMessages.what)}
    emptyText={t(panelAuditMessages.everything)}
    choices={AUDITED_RECORDS.map((id) => ({ id, name: recordText(id) }))}
  />,
  <DateField key="from" source="from" label={t(panelAuditMessages.from)} isFilter />,
  <DateField key="to" source="to" label={t(panelAuditMessages.to)} isFilter />,
];

/** The audit log, newest entries first. */
export function AuditPage() {
  return (
    <RecordList
      title={t(panelAuditMessages.title)}
      empty={t(panelAuditMessages.empty)}
      filters={filters}
      hasCreate={false}
      hasSearch={false}
    >
      <ChosenPerson />
      <RecordRows<PanelAuditEntry>>
        {(entry) => (
          <RecordRow
            title={`${actionText(entry.action)} · ${subjectText(entry.subject, entry.subject_name)}`}
            text={<AuditEntryText entry={entry} />}
            end={entry.by && <PersonButton by={entry.by} />}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}

/** Filters the log by this user. */
function PersonButton({ by }: { by: NonNullable<PanelAuditEntry['by']> }) {
  const { filterValues, setFilters } = useListContext();
  if (filterValues.user !== undefined) return null;
  const label = t(panelAuditMessages.onlyBy, { name: personText(by) });
  return (
    <IconButton aria-label={label} title={label} onClick={() => setFilters({ ...filterValues, user: by.id })}>
      <PersonIcon />
    </IconButton>
  );
}

function ChosenPerson() {
  const { filterValues, setFilters, data } = useListContext<PanelAuditEntry>();
  if (filterValues.user === undefined) return null;
  const by = data?.[0]?.by ?? { id: Number(filterValues.user), name: '' };
  const { user: _, ...others } = filterValues;
  return (
    <Chip
      color="primary"
      label={t(panelAuditMessages.onlyBy, { name: personText(by) })}
      onDelete={() => setFilters(others)}
      sx={{ m: 1 }}
    />
  );
}
