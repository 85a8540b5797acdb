import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';

interface OrderDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** A parcel goes out with its number, by which the customer follows it. */
export function SendDialog({ order: { id, version }, onClose }: OrderDialogProps) {
  const [code, setCode] = useState('');
  const [carrier, setCarrier] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [step, isBusy] = usePanelAction(panelDeskEndpoints.stepDeskOrder);
  const submit = async () => {
    const body = { version, to: 'send' as const, tracking_code: code.trim() || null, carrier: carrier.trim() || null };
    const { failure } = await step({ params: { id }, body, ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelOrdersMessages.sendTitle)}
      submitLabel={t(panelOrdersMessages['step.send'])}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(panelOrdersMessages.tracking)}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={errors.tracking_code !== undefined}
        helperText={errors.tracking_code ?? t(panelOrdersMessages.trackingHelp)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <TextField
        label={t(panelOrdersMessages.carrier)}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        error={errors.carrier !== undefined}
        helperText={errors.carrier}
      />
    </FormDialog>
  );
}
