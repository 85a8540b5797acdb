import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { RecordHistory } from '../audit/record-history';
import { LtrTextField } from '../fields/ltr-text-field';
import { NumberField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';

const LABELS = { seller: panelInvoicesMessages.seller, tax: panelInvoicesMessages.tax } as const;

/** The seller's identity in invoices, and the tax. */
export function InvoicingPage() {
  return (
    <>
      <RecordEdit resource="invoicing" id={1} title={t(panelInvoicesMessages.settings)}>
        <RecordForm labels={LABELS}>
          <SellerFields />
          <TaxFields />
        </RecordForm>
      </RecordEdit>
      <RecordHistory subject="shop" />
    </>
  );
}

function SellerFields() {
  return (
    <FormSection title={t(panelInvoicesMessages.seller)} about={t(panelInvoicesMessages.sellerAbout)}>
      <TextInput source="seller.name" label={t(panelInvoicesMessages.sellerName)} helperText={false} />
      <FieldRow>
        <Code source="national_id" />
        <Code source="economic_code" />
        <Code source="registration_number" />
      </FieldRow>
      <TextInput source="seller.address" label={t(invoicingMessages['party.address'])} helperText={false} multiline />
      <FieldRow>
        <Code source="postal_code" />
        <Code source="telephone" />
      </FieldRow>
    </FormSection>
  );
}

function Code({
  source,
}: {
  source: 'national_id' | 'economic_code' | 'registration_number' | 'postal_code' | 'telephone';
}) {
  return <LtrTextField source={`seller.${source}`} label={t(invoicingMessages[`party.${source}`])} inputMode="tel" />;
}

function TaxFields() {
  const isOn = useWatch({ name: 'tax.enabled' }) === true;
  return (
    <FormSection title={t(panelInvoicesMessages.tax)} about={t(panelInvoicesMessages.taxAbout)}>
      <SwitchField source="tax.enabled" label={t(panelInvoicesMessages.enabled)} />
      {isOn && (
        <>
          <FieldRow>
            <NumberField source="tax.rate" label={t(panelInvoicesMessages.rate)} required />
            <NumberField source="tax.delivery_rate" label={t(panelInvoicesMessages.deliveryRate)} required />
          </FieldRow>
          <SwitchField source="tax.included" label={t(panelInvoicesMessages.included)} />
          <Typography variant="body2" color="text.secondary">
            {t(panelInvoicesMessages.includedHelp)}
          </Typography>
        </>
      )}
    </FormSection>
  );
}
