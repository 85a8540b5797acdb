import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { usePanelAction } from '../api/use-panel';
import { useToday } from '../fields/use-today';
import { TRADE_WORDS } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import type { OpenOrderDialog } from './use-order-dialog';
import { useOrderSteps } from './use-order-steps';
import type { OrderWithParcel } from './send-dialog';
import { statusActionText } from './order-texts';

interface OrderStatusActionsProps {
  readonly order: OrderWithParcel;
  readonly openDialog: OpenOrderDialog;
}

/** The buttons of an order: the usual next status first (accept, mark ready, send, finish), seen, arrival, payment, cancellation. */
export function OrderStatusActions({ order, openDialog }: OrderStatusActionsProps) {
  const { change, setArrived, isBusy } = useOrderSteps();
  const [markSeen, isSeeing] = usePanelAction(panelDeskEndpoints.markDeskSeen);
  const { can_cancel, can_mark_paid } = order;
  const { can_mark_arrived = false, can_mark_seen = false } = order;
  const { status, delivery, kind } = order;
  const { hasArrival, isDelivered } = orderCapabilities(kind);
  // Who hands over the order, or receives its guest, is asked for the money.
  const takesMoney = can_mark_paid && (order.owed ?? 0) > 0;
  const today = useToday();
  // The end of a stay is offered once its guest is there, or on the day of departure.
  const isOver = !hasArrival || order.arrived_at != null || (order.check_out ?? '') <= today;
  const statuses = order.next_statuses.filter((to) => to !== 'done' || isOver);
  // Before the day of departure it is not the usual status.
  const isEarly = hasArrival && (order.check_out ?? '') > today;
  const mayTakeBack = order.arrived_at != null && statuses.includes('done');
  const arrive = () => (takesMoney ? openDialog(order, 'arrived') : void setArrived(order, true));
  const press = (to: DeskOrder['status']) => {
    if (to === 'send' && delivery === 'post') return openDialog(order, 'send');
    if (to === 'done' && hasArrival) return openDialog(order, 'done');
    if (to === 'done' && takesMoney) return openDialog(order, 'delivered');
    void change(order, { to: to as never });
  };
  // Food of a delivery hour is brought by the shop itself, whose courier the customer may call.
  const isParcel = isDelivered && delivery !== 'pickup' && order.tracking_code !== undefined;
  const mayEditParcel = may(useSession(), ['orders']) && isParcel && status === 'send';
  const isOffered = can_cancel || can_mark_paid || can_mark_arrived || can_mark_seen || mayEditParcel;
  if (statuses.length === 0 && !isOffered) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
      {can_mark_arrived && (
        <Button variant="contained" disabled={isBusy} onClick={arrive}>
          {t(panelOrdersMessages['action.arrived'])}
        </Button>
      )}
      {can_mark_seen && !can_mark_arrived && (
        <Button
          variant="contained"
          disabled={isSeeing}
          onClick={() => void markSeen({ params: { id: order.id }, body: {} })}
        >
          {t(panelOrdersMessages['action.seen'])}
        </Button>
      )}
      {statuses.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && !can_mark_arrived && !(to === 'done' && isEarly) ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => press(to)}
        >
          {statusActionText(order, to)}
        </Button>
      ))}
      {mayTakeBack && (
        <Button color="inherit" disabled={isBusy} onClick={() => void setArrived(order, false)}>
          {t(panelOrdersMessages['action.notArrived'])}
        </Button>
      )}
      {can_mark_paid && (
        <Button
          variant={statuses.length === 0 && !can_mark_arrived ? 'contained' : 'outlined'}
          onClick={() => openDialog(order, 'paid')}
        >
          {t(panelOrdersMessages.markPaid)}
        </Button>
      )}
      {mayEditParcel && (
        <Button variant="outlined" onClick={() => openDialog(order, 'send')}>
          {t(delivery === 'post' ? panelOrdersMessages.parcelEdit : panelOrdersMessages.courierEdit)}
        </Button>
      )}
      {can_cancel && (
        <Button color="error" onClick={() => openDialog(order, 'cancel')}>
          {status === 'rt_wait' ? t(panelOrdersMessages.reject) : TRADE_WORDS[kind].cancel}
        </Button>
      )}
    </Box>
  );
}
