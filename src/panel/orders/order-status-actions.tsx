import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskStepStatus } from '@/contract/panel-desk-order.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { usePanelAction } from '../api/use-panel';
import { useToday } from '../fields/use-today';
import { MoreMenu } from '../parts/more-menu';
import { TRADE_WORDS } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import { dialogOfStep, offeredSteps, takesMoney } from './offered-steps';
import type { OpenOrderDialog } from './use-order-dialog';
import { useOrderSteps } from './use-order-steps';
import type { OrderWithParcel } from './send-dialog';
import { statusActionText } from './order-texts';

interface OrderStatusActionsProps {
  readonly order: OrderWithParcel;
  readonly openDialog: OpenOrderDialog;
}

/**
 * The buttons of an order: the usual next status first (accept, mark ready, send, finish), seen, arrival, payment; what
 * takes something back, such as the cancellation, is in a menu.
 */
export function OrderStatusActions({ order, openDialog }: OrderStatusActionsProps) {
  const { change, setArrived, isBusy } = useOrderSteps();
  const [markSeen, isSeeing] = usePanelAction(panelDeskEndpoints.markDeskSeen);
  const handlesOrders = may(useSession(), ['orders']);
  const { statuses, usual, canTakeBackArrival, canEditParcel } = offeredSteps(order, useToday(), handlesOrders);
  const { can_cancel, can_mark_paid, can_mark_arrived = false, can_mark_seen = false } = order;
  const { status, delivery, kind } = order;
  const arrive = () => (takesMoney(order) ? openDialog(order, 'arrived') : void setArrived(order, true));
  const press = (to: DeskStepStatus) => {
    const dialog = dialogOfStep(order, to);
    if (dialog) openDialog(order, dialog);
    else void change(order, { to });
  };
  // To say no is one of the two usual answers to a request; to cancel an order is not a usual step.
  const isRequest = status === 'rt_wait';
  const further = [
    canTakeBackArrival && {
      label: t(panelOrdersMessages['action.notArrived']),
      isFinal: false,
      run: () => void setArrived(order, false),
    },
    can_cancel &&
      !isRequest && { label: TRADE_WORDS[kind].cancel, isFinal: true, run: () => openDialog(order, 'cancel') },
  ].filter((step) => step !== false);
  const isOffered = can_cancel || can_mark_paid || can_mark_arrived || can_mark_seen || canEditParcel;
  if (statuses.length === 0 && !isOffered) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
      {can_mark_arrived && (
        <Button variant="contained" disabled={isBusy} onClick={arrive}>
          {t(panelOrdersMessages['action.arrived'])}
        </Button>
      )}
      {can_mark_seen && !can_mark_arrived && (
        // It only takes the order from what waits: nothing urges anyone to press it.
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSeeing}
          onClick={() => void markSeen({ params: { id: order.id }, body: {} })}
        >
          {t(panelOrdersMessages['action.seen'])}
        </Button>
      )}
      {statuses.map((to) => (
        <Button key={to} variant={to === usual ? 'contained' : 'outlined'} disabled={isBusy} onClick={() => press(to)}>
          {statusActionText(order, to)}
        </Button>
      ))}
      {can_mark_paid && (
        <Button
          // Where a receipt waits, its confirmation is the usual step.
          variant={statuses.length === 0 && !can_mark_arrived && !order.receipt ? 'contained' : 'outlined'}
          onClick={() => openDialog(order, 'paid')}
        >
          {t(panelOrdersMessages.markPaid)}
        </Button>
      )}
      {canEditParcel && (
        <Button variant="outlined" onClick={() => openDialog(order, 'send')}>
          {t(delivery === 'post' ? panelOrdersMessages.parcelEdit : panelOrdersMessages.courierEdit)}
        </Button>
      )}
      {isRequest && can_cancel && (
        <Button color="error" onClick={() => openDialog(order, 'cancel')}>
          {t(panelOrdersMessages.reject)}
        </Button>
      )}
      {further.length > 0 && (
        <MoreMenu name={TRADE_WORDS[kind].numbered(toPersianDigits(order.number))}>
          {(close) =>
            further.map(({ label, isFinal, run }) => (
              <MenuItem
                key={label}
                disabled={isBusy}
                onClick={() => {
                  close();
                  run();
                }}
                sx={isFinal ? { color: 'error.main' } : undefined}
              >
                {label}
              </MenuItem>
            ))
          }
        </MoreMenu>
      )}
    </Box>
  );
}
