import { useState, type ReactNode } from 'react';
import { CancelDialog } from './cancel-dialog';
import { FinishDialog } from './finish-dialog';
import { ArrivedDialog, DeliveredDialog, PaidDialog } from './paid-dialog';
import { SendDialog, type OrderWithParcel } from './send-dialog';

const DIALOGS = {
  send: SendDialog,
  cancel: CancelDialog,
  paid: PaidDialog,
  delivered: DeliveredDialog,
  arrived: ArrivedDialog,
  done: FinishDialog,
} as const;

export type OpenOrderDialog = (order: OrderWithParcel, kind: keyof typeof DIALOGS) => void;

/**
 * The dialog of one of a page's orders. The page renders it instead of the order's card: when its order is paid or
 * packed, a card moves to another group and is remounted there, which would lose the typed input. An order that has
 * left the page keeps its last state; its version is then refused by the API.
 */
export function useOrderDialog(orders: readonly OrderWithParcel[]): [open: OpenOrderDialog, dialog: ReactNode] {
  const [opened, setOpened] = useState<{ order: OrderWithParcel; kind: keyof typeof DIALOGS } | null>(null);
  const open: OpenOrderDialog = (order, kind) => setOpened({ order, kind });
  if (!opened) return [open, null];
  const Dialog = DIALOGS[opened.kind];
  const order = orders.find(({ id }) => id === opened.order.id) ?? opened.order;
  return [open, <Dialog key={`${order.id} ${opened.kind}`} order={order} onClose={() => setOpened(null)} />];
}
