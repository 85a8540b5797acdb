import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk.schemas';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf } from '../api/use-panel';
import { ltrInput } from '../fields/ltr-input';
import { FormDialog } from '../parts/form-dialog';
import { useOrderSteps } from './use-order-steps';

/** Only an order with all details contains its parcel. */
export type OrderWithParcel = DeskOrder & Partial<Pick<DeskOrderDetail, 'tracking_code' | 'carrier'>>;

interface OrderDialogProps {
  readonly order: OrderWithParcel;
  readonly onClose: () => void;
}

/** Marks a parcel as sent, with its tracking code and carrier; both can be corrected while it is being delivered. */
export function SendDialog({ order, onClose }: OrderDialogProps) {
  const { status } = order;
  const isSent = status === 'send';
  const [code, setCode] = useState(order.tracking_code ?? '');
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { change, isBusy } = useOrderSteps();
  const submit = async () => {
    // A cleared field is sent as an empty text: null would leave it unchanged.
    const valueOf = (text: string) => (isSent ? text.trim() : text.trim() || null);
    const body = { to: 'send' as const, tracking_code: valueOf(code), carrier: valueOf(carrier) };
    const { failure } = await change(order, body, { ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(isSent ? panelOrdersMessages.parcelEdit : panelOrdersMessages.sendTitle)}
      submitLabel={t(isSent ? panelFormMessages.save : panelOrdersMessages['action.send'])}
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
        slotProps={{ htmlInput: ltrInput }}
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
