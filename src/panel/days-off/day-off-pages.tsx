import { TextInput, useRecordContext } from 'react-admin';
import type { PanelDayOff } from '@/contract/panel-delivery.schemas';
import { formatJalaaliLong } from '@/domain/jalaali';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { DateField } from '../fields/date-field';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

/** Days without deliveries. */
export function DaysOffPage() {
  return (
    <RecordList
      title={t(panelDeliveryMessages.daysOff)}
      empty={t(panelDeliveryMessages.daysOffEmpty)}
      createLabel={t(panelDeliveryMessages.dayOffCreate)}
      sort={{ field: 'date', order: 'DESC' }}
    >
      <RecordRows<PanelDayOff>>
        {({ id, date, reason }) => <RecordRow to={`/days-off/${id}`} title={formatJalaaliLong(date)} text={reason} />}
      </RecordRows>
    </RecordList>
  );
}

function DayOffForm() {
  const record = useRecordContext<PanelDayOff>();
  return (
    <RecordForm
      labels={{ reason: panelDeliveryMessages.reason }}
      aside={record && <RemoveRecordButton name={formatJalaaliLong(record.date)} />}
    >
      <FormSection>
        {!record && <DateField source="date" label={t(panelDeliveryMessages.day)} required />}
        <TextInput source="reason" label={t(panelDeliveryMessages.reason)} helperText={false} />
      </FormSection>
    </RecordForm>
  );
}

function DayOffTitle() {
  const record = useRecordContext<PanelDayOff>();
  return record ? <>{formatJalaaliLong(record.date)}</> : null;
}

export function DayOffCreate() {
  return (
    <RecordCreate title={t(panelDeliveryMessages.dayOffCreate)}>
      <DayOffForm />
    </RecordCreate>
  );
}

export function DayOffEdit() {
  return (
    <RecordEdit title={<DayOffTitle />}>
      <DayOffForm />
    </RecordEdit>
  );
}
