import Chip from '@mui/material/Chip';
import { SelectInput, useRecordContext } from 'react-admin';
import type { PanelStaff } from '@/contract/panel-staff.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelStaffMessages } from '@/messages/panel-staff';
import { StaffDevices } from '../account/staff-devices';
import { StaffPasskeys } from '../account/staff-passkeys';
import { MobileField } from '../fields/mobile-field';
import { NameField } from '../fields/name-field';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { HistoryOf } from '../audit/history-of';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

export const STAFF_ROLES = ['owner', 'desk', 'kitchen'] as const;
const LABELS = { name: panelStaffMessages.name, role: panelStaffMessages.role } as const;

/** The users of the panel, by mobile and role. */
export function StaffPage() {
  return (
    <RecordList
      title={t(panelStaffMessages.title)}
      empty={t(panelStaffMessages.empty)}
      createLabel={t(panelStaffMessages.create)}
    >
      <RecordRows<PanelStaff>>
        {({ id, name, mobile, role, ended_at }) => (
          <RecordRow
            to={`/staff/${id}`}
            title={name || toPersianDigits(mobile)}
            isMuted={ended_at !== null}
            chips={
              <Chip
                size="small"
                label={ended_at === null ? t(panelShellMessages[`role.${role}`]) : t(panelStaffMessages.ended)}
              />
            }
            text={toPersianDigits(mobile)}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}

function StaffForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelStaff>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record?.ended_at === null && <RemoveRecordButton name={record.name} />}
    >
      <FormSection about={t(panelStaffMessages.about)}>
        <NameField source="name" label={t(panelStaffMessages.name)} />
        {!record && <MobileField source="mobile" label={t(panelShellMessages.signInMobile)} />}
        <SelectInput
          source="role"
          label={t(panelStaffMessages.role)}
          helperText={false}
          choices={STAFF_ROLES.map((id) => ({ id, name: t(panelStaffMessages[`roleAbout.${id}`]) }))}
        />
      </FormSection>
    </RecordForm>
  );
}

export function StaffCreate() {
  return (
    <RecordCreate title={t(panelStaffMessages.create)}>
      <StaffForm defaultValues={{ role: 'desk' }} />
    </RecordCreate>
  );
}

export function StaffEdit() {
  return (
    <RecordEdit title={<RecordTitle />}>
      <StaffForm />
      <StaffDevices />
      <StaffPasskeys />
      <HistoryOf record="staff" />
    </RecordEdit>
  );
}
