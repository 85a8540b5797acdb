import Typography from '@mui/material/Typography';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { FormDialog } from '../parts/form-dialog';
import { deliveryText } from './order-texts';
import { useOrderSteps } from './use-order-steps';

interface FinishDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Asks before a stay is finished: afterwards it can neither be canceled nor refunded. */
export function FinishDialog({ order, onClose }: FinishDialogProps) {
  const { change, isBusy } = useOrderSteps();
  const submit = async () => {
    const { failure } = await change(order, { to: 'done' });
    if (!failure) onClose();
  };
  return (
    <FormDialog
      title={t(panelOrdersMessages['action.done.stay'])}
      submitLabel={t(panelOrdersMessages.finishYes)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{deliveryText(order)}</Typography>
      <Typography>{t(panelOrdersMessages.finishText)}</Typography>
    </FormDialog>
  );
}
