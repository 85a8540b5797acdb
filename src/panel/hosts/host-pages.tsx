import { useRecordContext } from 'react-admin';
import type { PanelHost } from '@/contract/panel-catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { DateField } from '../fields/date-field';
import { MobileField } from '../fields/mobile-field';
import { NameField } from '../fields/name-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { PictureField } from '../pictures/picture-field';

const LABELS = {
  name: panelCategoriesMessages.hostName,
  mobile: panelCategoriesMessages.hostMobile,
  image: panelCategoriesMessages.image,
  since: panelCategoriesMessages.hostSince,
} as const;

export function HostsPage() {
  return (
    <RecordList
      title={t(panelCategoriesMessages.hostsTitle)}
      empty={t(panelCategoriesMessages.hostsEmpty)}
      createLabel={t(panelCategoriesMessages.hostCreate)}
    >
      <RecordRows<PanelHost>>
        {({ id, name, mobile, image, residences }) => (
          <RecordRow
            to={`/hosts/${id}`}
            title={name}
            picture={image}
            text={`${toPersianDigits(mobile)} · ${t(panelCategoriesMessages.residences, { n: toPersianDigits(residences) })}`}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}

function HostForm() {
  const record = useRecordContext<PanelHost>();
  return (
    <RecordForm labels={LABELS} aside={record && <RemoveRecordButton name={record.name} />}>
      <FormSection>
        <NameField source="name" label={t(panelCategoriesMessages.hostName)} />
        <FieldRow>
          <MobileField source="mobile" label={t(panelCategoriesMessages.hostMobile)} />
          <DateField source="since" label={t(panelCategoriesMessages.hostSince)} />
        </FieldRow>
        <PictureField source="image" label={t(panelCategoriesMessages.image)} />
      </FormSection>
    </RecordForm>
  );
}

export function HostCreate() {
  return (
    <RecordCreate title={t(panelCategoriesMessages.hostCreate)}>
      <HostForm />
    </RecordCreate>
  );
}

export function HostEdit() {
  return (
    <RecordEdit title={<RecordTitle />}>
      <HostForm />
    </RecordEdit>
  );
}
