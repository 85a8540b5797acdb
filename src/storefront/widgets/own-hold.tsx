import { skipToken } from '@reduxjs/toolkit/query/react';
import Link from 'next/link';
import type { OrderStatus } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { selectIsLoggedIn } from '../state/auth/auth.slice';
import { selectCustomerId } from '../state/customer/customer.slice';
import { useListOrdersQuery } from '../state/orders/orders.api';
import { useAppSelector } from '../state/store/hooks';
import { t } from '@/messages/format-message';
import { productMessages } from '@/messages/product';

const UNPAID: readonly OrderStatus[] = ['created'];

/**
 * Below a product that is gone: that the customer's own unpaid order holds it, in a package as well, with a link to that order, where it is
 * paid or canceled. Import it lazily: it sends a request.
 */
export default function OwnHold({ productId }: { productId: number }) {
  const customerId = useAppSelector(selectCustomerId);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { data } = useListOrdersQuery(
    isLoggedIn && customerId !== null ? { customerId, status: UNPAID, holds: productId } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const ownOrder = data?.orders[0];
  if (!ownOrder) return null;
  return (
    <span role="status">
      {t(productMessages.ownHold)}{' '}
      <Link href={urls.order(ownOrder.order_id)} prefetch={false}>
        {t(productMessages.ownHoldOpen, { number: toPersianDigits(ownOrder.number) })}
      </Link>
    </span>
  );
}
