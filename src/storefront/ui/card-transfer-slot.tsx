import dynamic from 'next/dynamic';
import type { Order } from '@/contract/orders.schemas';
import { placeholderOrError } from './placeholder-or-error';
import { Skeleton } from './skeleton';

const CardTransfer = dynamic(() => import('../widgets/card-transfer').then((code) => code.CardTransfer), {
  ssr: false,
  loading: placeholderOrError(Placeholder),
});

function Placeholder() {
  return <Skeleton height="20rem" />;
}

/** The transfer to the shop's card that an order waits for, with its receipt; nothing for every other order. */
export function CardTransferSlot({ order }: { order: Order }) {
  const transfer = order.money?.transfer;
  const isShown = transfer && (transfer.can_send || transfer.state === 'waiting');
  return isShown ? <CardTransfer order={order} transfer={transfer} /> : null;
}
