/** Transfers to the shop's card at the desk (not in the specification). */
import * as z from 'zod';
import { TRANSFER_STATES, transferReceipt } from './card-transfer.schemas';
import * as f from './field-schemas';

const transfer = {
  ...transferReceipt,
  id: f.id,
  amount: f.toman,
  /** The 16 digits of the shop's card. */
  number: z.string(),
  /** Whether the caller may confirm it: money that becomes credit is confirmed by who may change credits. */
  can_confirm: z.boolean(),
};
/** A transfer whose receipt waits for the desk. */
export const waitingReceipt = z.object(transfer);

/** The transfer of an order, null without one, and who decided about it. */
export const deskTransfer = z.object({
  ...transfer,
  state: z.enum(TRANSFER_STATES),
  reason: z.string().nullable(),
  decided_at: f.instant.nullable(),
  by: z.object({ id: f.id, name: z.string() }).nullable(),
  /** Whether the caller may refuse it. */
  can_refuse: z.boolean(),
});

/**
 * The decisions about a transfer.
 * @param item the answer: the order as the desk reads it
 */
export const panelTransferSchemas = <Item extends z.ZodObject>(item: Item) =>
  ({
    confirmTransfer: {
      access: { panel: ['orders'], only: 'people' },
      summary:
        'Confirm that a transfer to the shop’s card has arrived: it pays its order, and what the order does not take becomes credit, also after the hold. `id` is that of the transfer. 409 when it is confirmed already, when money would become credit and the caller lacks the permission `credit`, and when its reference has paid another order',
      params: f.idParams,
      body: f.emptyObject,
      response: item,
      keyed: true,
      conflict: item.partial(),
    },
    refuseTransfer: {
      access: { panel: ['orders'], only: 'people' },
      summary:
        'Refuse the receipt of a transfer with a reason, which the customer reads; they can send another one. `id` is that of the transfer. 409 when no receipt waits',
      params: f.idParams,
      body: z.object({ reason: f.text(200) }),
      response: item,
      keyed: true,
      conflict: item.partial(),
    },
  }) as const;
