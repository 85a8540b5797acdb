import { SelectInput } from 'react-admin';
import type { PanelAuditEntry } from '@/contract/panel-people.schemas';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { DateField } from '../fields/date-field';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { actionText, factsText, subjectText } from './audit-texts';

const RESOURCES = ['order', 'product', 'category', 'customer', 'staff', 'settings', 'coupon', 'payment'] as const;

const filters = [
  <SelectInput
    key="action"
    source="action"
    alwaysOn
    label={t(panelAuditMessages.what)}
    emptyText={t(panelAuditMessages.everything)}
    choices={RESOURCES.map((id) => ({ id, name: t(panelAuditMessages[`resource.${id}`]) }))}
  />,
  <DateField key="from" source="from" label={t(panelAuditMessages.from)} />,
  <DateField key="to" source="to" label={t(panelAuditMessages.to)} />,
];

/** Who did what, newest first. */
export function AuditPage() {
  return (
    <RecordList
      title={t(panelAuditMessages.title)}
      empty={t(panelAuditMessages.empty)}
      filters={filters}
      hasCreate={false}
      hasSearch={false}
    >
      <RecordRows<PanelAuditEntry>>
        {({ action, subject, by, at, facts }) => (
          <RecordRow
            title={`${actionText(action)} · ${subjectText(subject)}`}
            text={
              <>
                <div>{[by?.name ?? t(panelAuditMessages.system), formatInstant(at)].filter(Boolean).join(' · ')}</div>
                <div>{factsText(facts)}</div>
              </>
            }
          />
        )}
      </RecordRows>
    </RecordList>
  );
}
