import { SelectInput, useRecordContext } from 'react-admin';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { toPersianDigits } from '@/domain/digits';
import { NameField } from '../fields/name-field';
import { SwitchField } from '../fields/switch-field';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { PropertyValues } from './property-values';

const KINDS = ['choice', 'flag'] as const;
const LABELS = {
  title: panelCategoriesMessages.propertyName,
  kind: panelCategoriesMessages.propertyKind,
  is_facet: panelCategoriesMessages.isFacet,
} as const;

function PropertyForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelProperty>();
  const used = record?.values.reduce((sum, { products }) => sum + products, 0) ?? 0;
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={
        record && (
          <RemoveRecordButton
            name={record.title}
            warning={
              used > 0 ? t(panelCategoriesMessages.propertyRemoveValues, { n: toPersianDigits(used) }) : undefined
            }
            meta={{ with_values: true }}
          />
        )
      }
    >
      <FormSection>
        <NameField source="title" label={t(panelCategoriesMessages.propertyName)} />
        <SelectInput
          source="kind"
          label={t(panelCategoriesMessages.propertyKind)}
          helperText={false}
          choices={KINDS.map((id) => ({ id, name: t(panelCategoriesMessages[`propertyKind.${id}`]) }))}
        />
        <SwitchField source="is_facet" label={t(panelCategoriesMessages.isFacet)} />
      </FormSection>
      {record?.kind === 'choice' && <PropertyValues property={record} />}
    </RecordForm>
  );
}

export function PropertyCreate() {
  return (
    <RecordCreate title={t(panelCategoriesMessages.propertyCreate)}>
      <PropertyForm defaultValues={{ kind: 'choice', is_facet: true }} />
    </RecordCreate>
  );
}

export function PropertyEdit() {
  return (
    <RecordEdit title={<RecordTitle source="title" />}>
      <PropertyForm />
    </RecordEdit>
  );
}
