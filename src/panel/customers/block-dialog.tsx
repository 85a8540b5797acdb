import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';

interface BlockDialogProps {
  readonly customer: PanelCustomerDetail;
  readonly onClose: () => void;
}

/** Blocks a customer, who then cannot order, or unblocks one. */
export function BlockDialog({ customer: { id, version, blocked_at }, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [block, isBusy] = usePanelAction(panelCustomersEndpoints.blockCustomer);
  const blocked = blocked_at === null;
  const submit = async () => {
    const body = { version, blocked, ...(blocked && { reason }) };
    const { failure } = await block({ params: { id }, body, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure).reason ?? '');
    else onClose();
  };
  return (
    <FormDialog
      title={t(blocked ? panelCustomersMessages.block : panelCustomersMessages.unblock)}
      submitLabel={t(blocked ? panelCustomersMessages.block : panelCustomersMessages.unblock)}
      isDanger={blocked}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(blocked ? panelCustomersMessages.blockText : panelCustomersMessages.unblockText)}</Typography>
      {blocked && (
        <TextField
          label={t(panelCustomersMessages.reason)}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setError('');
          }}
          error={error !== ''}
          helperText={error || undefined}
        />
      )}
    </FormDialog>
  );
}
