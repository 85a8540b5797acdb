import { cutToUnits } from '@/domain/graphemes';
import { SelectInput, TextInput, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { inOneLine } from '../fields/in-one-line';
import { RowsField } from '../forms/rows-field';

const ALLOWED = [
  { id: 'yes', name: t(panelResidenceMessages.ruleYes) },
  { id: 'no', name: t(panelResidenceMessages.ruleNo) },
  { id: 'note', name: t(panelResidenceMessages.ruleNote) },
];
const VALUES: Readonly<Record<string, boolean | null>> = { yes: true, no: false, note: null };

/** House rules: allowed, not allowed, or information. */
export function StayRulesField({ source }: { source: string }) {
  return (
    <RowsField
      source={source}
      label={t(panelResidenceMessages.rules)}
      addLabel={t(panelResidenceMessages.ruleAdd)}
      isOrdered
    >
      <RuleFields />
    </RowsField>
  );
}

/** A custom rule is identified by its text. */
function RuleFields() {
  const key = useWrappedSource('key');
  const { getValues, setValue } = useFormContext();
  return (
    <>
      <TextInput
        source="title"
        label={t(panelResidenceMessages.rule)}
        helperText={false}
        isRequired
        multiline
        parse={inOneLine}
        onBlur={({ target }) => {
          if (!getValues(key)) setValue(key, cutToUnits(target.value, 50), { shouldDirty: true });
        }}
      />
      <SelectInput
        source="allowed"
        label={t(panelResidenceMessages.ruleKind)}
        helperText={false}
        choices={ALLOWED}
        defaultValue={null}
        format={(value: boolean | null | undefined) => (value === true ? 'yes' : value === false ? 'no' : 'note')}
        parse={(value: string) => VALUES[value] ?? null}
      />
    </>
  );
}
