/** Transfers to the shop's card as the API returns them. */
import type { CardTransfer } from '@/contract/card-transfer.schemas';
import { canSendReceipt } from '@/domain/card-transfer';
import { isoInstant } from '@/domain/iso-instant';
import type { BackendDeps } from '../deps';
import type { CardTransferRow } from '../sql/card-transfers.sql';
import { receiptUrl } from './receipt-picture';

/** How the API names the payment of a transfer. */
export function paymentIdOf({ id }: Pick<CardTransferRow, 'id'>): string {
  return `transfer-${id}`;
}

/** The transfer as its customer sees it. */
export function transferView(
  deps: Pick<BackendDeps, 'secret'>,
  transfer: CardTransferRow,
  order: Parameters<typeof canSendReceipt>[1],
  now: Date,
): CardTransfer {
  return {
    payment_id: paymentIdOf(transfer),
    number: transfer.card,
    owner: transfer.owner,
    amount: transfer.amount,
    state: transfer.state,
    reason: transfer.state === 'refused' ? transfer.reason : null,
    ...receiptView(deps, transfer, now),
    can_send: canSendReceipt(transfer.state, order),
  };
}

/** The receipt of a transfer, its picture under a signed address. */
export function receiptView(deps: Pick<BackendDeps, 'secret'>, transfer: CardTransferRow, now: Date) {
  const { last4, transferred_at, reference, picture, sent_at } = transfer;
  return {
    last4,
    paid_at: transferred_at && isoInstant(transferred_at.getTime()),
    reference,
    picture: picture === null ? null : receiptUrl(deps, picture, now),
    sent_at: sent_at && isoInstant(sent_at.getTime()),
  };
}
