import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { t } from '@/messages/format-message';
import { panelPaymentsMessages } from '@/messages/panel-payments';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';

/** Records how a payment was resolved, which removes it from the list. */
export function SettleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [settle, isBusy] = usePanelAction(panelBooksEndpoints.settleDeskPayment);
  const submit = async () => {
    const { failure } = await settle({ params: { id }, body: { note }, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure).note ?? '');
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelPaymentsMessages.settle)}
      submitLabel={t(panelPaymentsMessages.settleYes)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(panelPaymentsMessages.settleAbout)}</Typography>
      <TextField
        label={t(panelPaymentsMessages.note)}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setError('');
        }}
        multiline
        required
        error={error !== ''}
        helperText={error || undefined}
      />
    </FormDialog>
  );
}
