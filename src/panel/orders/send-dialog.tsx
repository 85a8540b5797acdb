import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { carrierOfCode } from '@/domain/carriers';
import { readCode } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf } from '../api/use-panel';
import { ltrInput } from '../fields/ltr-input';
import { FormDialog } from '../parts/form-dialog';
import { TrackingCodeField } from './tracking-code-field';
import { useOrderSteps } from './use-order-steps';

/** Only an order with all details contains its parcel. */
export type OrderWithParcel = DeskOrder & Partial<Pick<DeskOrderDetail, 'tracking_code' | 'carrier' | 'courier_phone'>>;

interface OrderDialogProps {
  readonly order: OrderWithParcel;
  readonly onClose: () => void;
}

/**
 * Marks a parcel as sent, with its tracking code and carrier; both can be corrected while it is being delivered. An order
 * that a courier brings has the courier's name and mobile number instead, food no tracking code.
 */
export function SendDialog({ order, onClose }: OrderDialogProps) {
  const { status } = order;
  const isSent = status === 'send';
  const [code, setCode] = useState(order.tracking_code ?? '');
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [phone, setPhone] = useState(order.courier_phone ?? '');
  const isCourier = order.delivery !== 'post';
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { change, isBusy } = useOrderSteps();
  const changeCode = (next: string) => {
    setCode(next);
    const named = carrierOfCode(readCode(next));
    // What the clerk has written stays.
    if (!isCourier && named !== null && carrier.trim() === '') setCarrier(named);
  };
  const submit = async () => {
    // A cleared field is sent as an empty text: null would leave it unchanged.
    const valueOf = (text: string) => (isSent ? text.trim() : text.trim() || null);
    const body = {
      to: 'send' as const,
      ...(order.delivery !== 'slot' && { tracking_code: valueOf(code) }),
      carrier: valueOf(carrier),
      ...(isCourier && { courier_phone: valueOf(phone) }),
    };
    const { failure } = await change(order, body, { ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(
        !isSent
          ? panelOrdersMessages.sendTitle
          : isCourier
            ? panelOrdersMessages.courierEdit
            : panelOrdersMessages.parcelEdit,
      )}
      submitLabel={t(isSent ? panelFormMessages.save : panelOrdersMessages['action.send'])}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {order.delivery !== 'slot' && (
        <TrackingCodeField value={code} error={errors.tracking_code} onChange={changeCode} />
      )}
      <TextField
        label={t(isCourier ? panelOrdersMessages.courierName : panelOrdersMessages.carrier)}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        error={errors.carrier !== undefined}
        helperText={errors.carrier}
      />
      {isCourier && (
        <TextField
          label={t(panelOrdersMessages.courierPhone)}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={errors.courier_phone !== undefined}
          helperText={errors.courier_phone ?? t(panelOrdersMessages.courierHelp)}
          slotProps={{ htmlInput: { ...ltrInput, inputMode: 'tel' } }}
        />
      )}
    </FormDialog>
  );
}
