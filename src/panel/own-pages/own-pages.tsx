import { TextInput, useRecordContext } from 'react-admin';
import type { PanelPage } from '@/contract/panel-pages.schemas';
import { formatInstantDate } from '@/domain/instant';
import { furtherParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { LtrTextField } from '../fields/ltr-text-field';
import { NameField } from '../fields/name-field';
import { NumberField } from '../fields/number-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

const LABELS = {
  title: panelSettingsMessages.ownPageTitle,
  slug: panelSettingsMessages.ownPageSlug,
  body: panelSettingsMessages.ownPageBody,
  position: panelSettingsMessages.position,
} as const;

export function OwnPagesPage() {
  return (
    <RecordList
      title={t(panelSettingsMessages.ownPages)}
      empty={t(panelSettingsMessages.ownPagesEmpty)}
      createLabel={t(panelSettingsMessages.ownPageCreate)}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <RecordRows<PanelPage>>
        {({ id, title, slug, updated_at }) => (
          <RecordRow
            to={`/pages/${id}`}
            title={title}
            text={
              <>
                <bdi dir="ltr">{`/page/${slug}`}</bdi>
                {furtherParts([formatInstantDate(updated_at)])}
              </>
            }
          />
        )}
      </RecordRows>
    </RecordList>
  );
}

function PageForm() {
  const record = useRecordContext<PanelPage>();
  return (
    <RecordForm labels={LABELS} aside={record && <RemoveRecordButton name={record.title} />}>
      <FormSection>
        <NameField source="title" label={t(panelSettingsMessages.ownPageTitle)} />
        <FieldRow>
          <LtrTextField
            source="slug"
            label={t(panelSettingsMessages.ownPageSlug)}
            helperText={t(panelSettingsMessages.ownPageSlugHelp)}
            required
          />
          <NumberField source="position" label={t(panelSettingsMessages.position)} />
        </FieldRow>
        <TextInput
          source="body"
          label={t(panelSettingsMessages.ownPageBody)}
          multiline
          minRows={12}
          helperText={t(panelSettingsMessages.ownPageBodyHelp)}
        />
      </FormSection>
    </RecordForm>
  );
}

export function OwnPageCreate() {
  return (
    <RecordCreate title={t(panelSettingsMessages.ownPageCreate)}>
      <PageForm />
    </RecordCreate>
  );
}

export function OwnPageEdit() {
  return (
    <RecordEdit title={<RecordTitle source="title" />}>
      <PageForm />
    </RecordEdit>
  );
}
