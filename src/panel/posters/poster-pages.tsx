import { ReferenceArrayInput, useRecordContext, useRedirect } from 'react-admin';
import type { PanelPoster } from '@/contract/panel-offers.schemas';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { LtrTextField } from '../fields/ltr-text-field';
import { NameField } from '../fields/name-field';
import { SwitchField } from '../fields/switch-field';
import { RecordChoice } from '../fields/record-choice';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { PictureField } from '../pictures/picture-field';

const LABELS = {
  title: panelHomeMessages.name,
  image: panelHomeMessages.image,
  link: panelHomeMessages.link,
  product_ids: panelHomeMessages.products,
  active: panelHomeMessages.active,
} as const;

function PosterForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelPoster>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={record.title} />}
    >
      <FormSection>
        <NameField source="title" label={t(panelHomeMessages.name)} />
        <PictureField source="image" label={t(panelHomeMessages.image)} />
        <LtrTextField source="link" label={t(panelHomeMessages.link)} helperText={t(panelHomeMessages.linkHelp)} />
        <ReferenceArrayInput source="product_ids" reference="products" filter={{ status: 'on_sale' }}>
          <RecordChoice multiple label={t(panelHomeMessages.products)} helperText={false} />
        </ReferenceArrayInput>
        <SwitchField source="active" label={t(panelHomeMessages.active)} />
      </FormSection>
    </RecordForm>
  );
}

/** Posters are listed with the sections of the home page. */
export function PosterCreate() {
  const redirect = useRedirect();
  return (
    <RecordCreate title={t(panelHomeMessages.posterCreate)} onCreated={() => redirect('list', 'home-sections')}>
      <PosterForm defaultValues={{ active: true, product_ids: [] }} />
    </RecordCreate>
  );
}

export function PosterEdit() {
  return (
    <RecordEdit title={<RecordTitle source="title" />}>
      <PosterForm />
    </RecordEdit>
  );
}
