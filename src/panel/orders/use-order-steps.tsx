import { useNotify } from 'react-admin';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { STEP_UNDO_MS } from '@/domain/undone-steps';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { type ActionResult, usePanelAction } from '../api/use-panel';
import { UndoNote } from '../parts/undo-note';

type Version = Pick<DeskOrderDetail, 'id' | 'version'>;
type StepBody = Omit<BodyOf<typeof panelDeskEndpoints.changeOrderStatus>, 'version' | 'can_undo'>;

interface OrderSteps {
  /** Changes the status; field errors are the caller's with `ownFields`. */
  readonly change: (
    order: Version,
    body: StepBody,
    options?: { readonly ownFields?: boolean },
  ) => Promise<ActionResult<typeof panelDeskEndpoints.changeOrderStatus>>;
  /** `payment`: the money that came with the arrival. */
  readonly setArrived: (
    order: Version,
    arrived: boolean,
    options?: Pick<StepBody, 'payment'> & { readonly ownFields?: boolean },
  ) => Promise<ActionResult<typeof panelDeskEndpoints.markDeskArrived>>;
  readonly isBusy: boolean;
}

/** The steps of an order. Each shows for ten seconds how it is taken back; the customer gets no message before. */
export function useOrderSteps(): OrderSteps {
  const notify = useNotify();
  const [changeStatus, isChanging] = usePanelAction(panelDeskEndpoints.changeOrderStatus);
  const [markArrived, isMarking] = usePanelAction(panelDeskEndpoints.markDeskArrived);
  const [undoStep, isUndoing] = usePanelAction(panelDeskEndpoints.undoDeskStep);

  const show = (text: string, onUndo: () => void) =>
    notify(<UndoNote text={text} label={t(panelOrdersMessages.undoStep)} onUndo={onUndo} />, {
      type: 'success',
      autoHideDuration: STEP_UNDO_MS,
    });
  const undo = ({ id, version }: Version) => void undoStep({ params: { id }, body: { version } });
  const setArrived: OrderSteps['setArrived'] = async ({ id, version }, arrived, { payment, ...options } = {}) =>
    await markArrived({
      ...options,
      params: { id },
      body: { version, arrived, ...(payment !== undefined && { payment }) },
      // What moves money is final.
      ...(arrived && !payment && { notifySuccess: (msg, { item }) => show(msg, () => void setArrived(item, false)) }),
    });

  return {
    change: async ({ id, version }, body, options) =>
      await changeStatus({
        ...options,
        params: { id },
        body: { ...body, version, can_undo: true },
        notifySuccess: (msg, { item, undo_until }) => {
          if (undo_until != null) show(msg, () => undo(item));
          else notify(msg, { type: 'success' });
        },
      }),
    setArrived,
    isBusy: isChanging || isMarking || isUndoing,
  };
}
