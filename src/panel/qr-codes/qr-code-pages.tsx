import { useRecordContext } from 'react-admin';
import type { PanelQrCode } from '@/contract/panel-codes.schemas';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { NameField } from '../fields/name-field';
import { FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';

function QrCodeForm() {
  const record = useRecordContext<PanelQrCode>();
  return (
    <RecordForm
      labels={{ label: panelOffersMessages.qrLabel }}
      aside={record && <RemoveRecordButton name={record.label} />}
    >
      <FormSection>
        <NameField source="label" label={t(panelOffersMessages.qrLabel)} helperText={t(panelOffersMessages.qrHelp)} />
      </FormSection>
    </RecordForm>
  );
}

export function QrCodeCreate() {
  return (
    <RecordCreate title={t(panelOffersMessages.qrCreate)}>
      <QrCodeForm />
    </RecordCreate>
  );
}

export function QrCodeEdit() {
  return (
    <RecordEdit title={<RecordTitle source="label" />}>
      <QrCodeForm />
    </RecordEdit>
  );
}
