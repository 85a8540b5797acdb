import Typography from '@mui/material/Typography';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';
import { deliveryText } from './order-texts';

interface FinishDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Asks before a stay is finished: afterwards it can neither be canceled nor refunded. */
export function FinishDialog({ order, onClose }: FinishDialogProps) {
  const [changeStatus, isBusy] = usePanelAction(panelDeskEndpoints.changeOrderStatus);
  const { id, version } = order;
  const submit = async () => {
    const { failure } = await changeStatus({ params: { id }, body: { version, to: 'done' } });
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
