import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { formatInstant } from '@/domain/instant';
import { PARTY_FIELDS } from '@/domain/invoice-party';
import { invoiceSerial } from '@/domain/format-invoice-serial';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { panelFormMessages } from '@/messages/panel-form';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';
import { Line } from '../parts/line';
import { may, useSession } from '../session/session';
import { OrderSection } from './order-section';

type State = ResponseOf<typeof invoicesEndpoints.getInvoice>;

/** The invoices of an order, or its proforma, and who buys. */
export function OrderOfficialInvoice({ orderId }: { orderId: number }) {
  const mayRead = may(useSession(), ['orders']);
  const { data } = usePanelRead(invoicesEndpoints.getInvoice, { params: { id: orderId }, enabled: mayRead });
  const [isEditing, setIsEditing] = useState(false);
  // A backend of the shop's own may have no invoices.
  if (!data) return null;
  const { invoices, has_proforma, is_issued, link, buyer } = data;
  return (
    <OrderSection title={t(officialInvoiceMessages.name)}>
      {invoices.map((invoice) => (
        <Line
          key={invoice.number}
          label={`${invoiceSerial(invoice)} · ${t(officialInvoiceMessages[`subject.${invoice.subject}`])}`}
        >
          {formatInstant(invoice.issued_at)}
        </Line>
      ))}
      {invoices.length === 0 && (
        <Typography color="text.secondary">
          {t(is_issued ? panelInvoicesMessages.notYet : panelInvoicesMessages.noSeller)}
        </Typography>
      )}
      <Line label={t(panelInvoicesMessages.buyer)}>{isolateLatin(buyer.name)}</Line>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(invoices.length > 0 || has_proforma) && (
          <Button href={link} target="_blank" rel="noopener noreferrer" variant="outlined">
            {t(has_proforma ? officialInvoiceMessages.proforma : panelInvoicesMessages.show)}
          </Button>
        )}
        <Button onClick={() => setIsEditing(true)}>{t(panelInvoicesMessages.editBuyer)}</Button>
      </Box>
      {isEditing && <BuyerDialog orderId={orderId} state={data} onClose={() => setIsEditing(false)} />}
    </OrderSection>
  );
}

function BuyerDialog({ orderId, state, onClose }: { orderId: number; state: State; onClose: () => void }) {
  const [buyer, setBuyer] = useState(state.buyer);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [save, isBusy] = usePanelAction(invoicesEndpoints.setBuyer);
  const submit = async () => {
    const { failure } = await save({ params: { id: orderId }, body: buyer, ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelInvoicesMessages.editBuyer)}
      submitLabel={panelFormMessages.save}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {state.invoices.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t(panelInvoicesMessages.buyerCorrects)}
        </Typography>
      )}
      {PARTY_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(invoicingMessages[`party.${field}`])}
          value={buyer[field]}
          onChange={({ target }) => setBuyer({ ...buyer, [field]: target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field]}
          multiline={field === 'address'}
          {...(field !== 'name' &&
            field !== 'address' && { slotProps: { htmlInput: { inputMode: 'numeric', dir: 'ltr' } } })}
        />
      ))}
    </FormDialog>
  );
}
