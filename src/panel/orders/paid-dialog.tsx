import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder, DeskPaymentWay } from '@/contract/panel-desk.schemas';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { ltrInput } from '../fields/ltr-input';
import { ChoiceChips } from '../lists/choice-chips';
import { FormDialog } from '../parts/form-dialog';

export const PAYMENT_WAYS: readonly DeskPaymentWay[] = ['cash', 'card_reader', 'card_to_card'];

interface PaidDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Records a payment that was received at the desk. */
export function PaidDialog(props: PaidDialogProps) {
  return <PaymentDialog {...props} isDelivered={false} />;
}

/** The same for food that is handed over unpaid: with its payment it is recorded as delivered. */
export function DeliveredDialog(props: PaidDialogProps) {
  return <PaymentDialog {...props} isDelivered />;
}

function PaymentDialog({
  order: { id, version, price },
  onClose,
  isDelivered,
}: PaidDialogProps & { readonly isDelivered: boolean }) {
  const [way, setWay] = useState<DeskPaymentWay>('cash');
  const [ref, setRef] = useState('');
  const [error, setError] = useState('');
  const [markPaid, isPaying] = usePanelAction(panelDeskEndpoints.markDeskPaid);
  const [changeStatus, isChanging] = usePanelAction(panelDeskEndpoints.changeOrderStatus);
  const submit = async () => {
    const body = { version, way, ref: ref.trim() || null };
    const { data, failure } = await markPaid({ params: { id }, body, ownFields: true });
    if (failure) return setError(fieldErrorsOf(failure).ref ?? '');
    // When this fails, the paid order is shown with the change of status that is left.
    if (isDelivered && data) await changeStatus({ params: { id }, body: { version: data.item.version, to: 'done' } });
    onClose();
  };
  return (
    <FormDialog
      title={t(isDelivered ? panelOrdersMessages['action.done.goods'] : panelOrdersMessages.markPaid)}
      submitLabel={t(isDelivered ? panelOrdersMessages.deliveredPaidYes : panelOrdersMessages.markPaidYes)}
      isBusy={isPaying || isChanging}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(panelOrdersMessages.markPaidText, { amount: formatToman(price) })}</Typography>
      <ChoiceChips
        label={t(panelOrdersMessages.way)}
        value={way}
        choices={PAYMENT_WAYS.map((value) => ({ value, label: t(panelOrdersMessages[`way.${value}`]) }))}
        onChange={setWay}
      />
      <TextField
        label={t(panelOrdersMessages.ref)}
        value={ref}
        onChange={({ target }) => {
          setRef(target.value);
          setError('');
        }}
        required={way === 'card_to_card'}
        error={error !== ''}
        helperText={error || t(panelOrdersMessages.refHelp)}
        slotProps={{ htmlInput: ltrInput }}
      />
    </FormDialog>
  );
}
