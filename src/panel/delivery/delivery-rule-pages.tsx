import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectInput, useListContext, useRecordContext } from 'react-admin';
import type { PanelDeliveryRule } from '@/contract/panel-delivery.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { WEEKDAYS } from '@/domain/weekdays';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { ClockField } from '../fields/clock-field';
import { NumberField } from '../fields/number-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow } from '../lists/record-rows';

const LABELS = { capacity: panelDeliveryMessages.capacity, closes_minutes: panelDeliveryMessages.closes } as const;

/** The weekly delivery hours by day. */
export function DeliveryRulesPage() {
  return (
    <RecordList
      title={t(panelDeliveryMessages.hours)}
      empty={t(panelDeliveryMessages.hoursEmpty)}
      createLabel={t(panelDeliveryMessages.hourCreate)}
      hasSearch={false}
      perPage={100}
      sort={{ field: 'weekday', order: 'ASC' }}
    >
      <Week />
    </RecordList>
  );
}

function Week() {
  const { data = [] } = useListContext<PanelDeliveryRule>();
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      {WEEKDAYS.map((name, day) => {
        const rules = data
          .filter(({ weekday }) => weekday === day)
          .sort((one, other) => one.time.localeCompare(other.time));
        if (rules.length === 0) return null;
        return (
          <Box key={name}>
            <Typography variant="h2">{isolateLatin(name)}</Typography>
            {rules.map(({ id, time, capacity, closes_minutes }) => (
              <RecordRow
                key={id}
                to={`/delivery-rules/${id}`}
                title={toPersianDigits(time)}
                text={t(panelDeliveryMessages.hourText, {
                  n: toPersianDigits(capacity),
                  minutes: toPersianDigits(closes_minutes),
                })}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

function RuleName() {
  const record = useRecordContext<PanelDeliveryRule>();
  return record ? <>{isolateLatin(nameOf(record))}</> : null;
}

function nameOf({ weekday, time }: PanelDeliveryRule): string {
  return t(panelDeliveryMessages.hourName, { day: WEEKDAYS[weekday] ?? '', time: toPersianDigits(time) });
}

function RuleForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelDeliveryRule>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={isolateLatin(nameOf(record))} />}
    >
      <FormSection>
        {!record && (
          <FieldRow>
            <SelectInput
              source="weekday"
              label={t(panelDeliveryMessages.weekday)}
              helperText={false}
              isRequired
              choices={WEEKDAYS.map((name, id) => ({ id, name }))}
            />
            <ClockField source="time" label={t(panelDeliveryMessages.time)} />
          </FieldRow>
        )}
        <FieldRow>
          <NumberField source="capacity" label={t(panelDeliveryMessages.capacity)} required />
          <NumberField source="closes_minutes" label={t(panelDeliveryMessages.closes)} />
        </FieldRow>
      </FormSection>
    </RecordForm>
  );
}

export function DeliveryRuleCreate() {
  return (
    <RecordCreate title={t(panelDeliveryMessages.hourCreate)}>
      <RuleForm defaultValues={{ weekday: 0, capacity: 10, closes_minutes: 60 }} />
    </RecordCreate>
  );
}

export function DeliveryRuleEdit() {
  return (
    <RecordEdit title={<RuleName />}>
      <RuleForm />
    </RecordEdit>
  );
}
