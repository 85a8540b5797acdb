import { ReferenceArrayInput, SelectInput, useGetList, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PanelHomeSection } from '@/contract/panel-offers.schemas';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { NameField } from '../fields/name-field';
import { RecordChoice } from '../fields/record-choice';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';

const TYPES = ['favorite', 'category', 'category_steps'] as const;
const LABELS = {
  title: panelHomeMessages.name,
  type_name: panelHomeMessages.type,
  product_ids: panelHomeMessages.products,
  category_slug: panelHomeMessages.category,
} as const;

function SectionForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelHomeSection>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={record.title} />}
    >
      <FormSection>
        <NameField source="title" label={t(panelHomeMessages.name)} />
        <SelectInput
          source="type_name"
          label={t(panelHomeMessages.type)}
          helperText={false}
          choices={TYPES.map((id) => ({ id, name: t(panelHomeMessages[`section.${id}`]) }))}
        />
        <WhatIsShown />
      </FormSection>
    </RecordForm>
  );
}

function WhatIsShown() {
  const type: unknown = useWatch({ name: 'type_name' });
  if (type === 'favorite')
    return (
      <ReferenceArrayInput source="product_ids" reference="products" filter={{ status: 'on_sale' }}>
        <RecordChoice multiple label={t(panelHomeMessages.products)} helperText={false} />
      </ReferenceArrayInput>
    );
  if (type !== 'category') return null;
  return <CategoryChoice />;
}

/** Sections refer to categories by their slugs, which a reference field cannot load by id. */
function CategoryChoice() {
  const [q, setQ] = useState('');
  const { data = [], isPending } = useGetList('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: q ? { q } : {},
  });
  return (
    <RecordChoice
      source="category_slug"
      label={t(panelHomeMessages.category)}
      choices={data}
      isPending={isPending}
      setFilter={setQ}
      optionValue="slug"
      helperText={t(panelHomeMessages.categoryNone)}
    />
  );
}

export function HomeSectionCreate() {
  return (
    <RecordCreate title={t(panelHomeMessages.sectionCreate)}>
      <SectionForm defaultValues={{ type_name: 'favorite' }} />
    </RecordCreate>
  );
}

export function HomeSectionEdit() {
  return (
    <RecordEdit title={<RecordTitle source="title" />}>
      <SectionForm />
    </RecordEdit>
  );
}
