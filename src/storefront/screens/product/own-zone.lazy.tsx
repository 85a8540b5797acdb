import { isolateLatin } from '@/domain/isolate-latin';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetPreferredAddressQuery } from '@/storefront/state/customer/preferred-address.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { t } from '@/messages/format-message';
import { productMessages } from '@/messages/product';

/** The delivery zone of the customer's address that the checkout offers first. */
export default function OwnZone({ zone }: { zone: string }) {
  const { data: address } = useGetPreferredAddressQuery(useAppSelector(selectCustomerId) ?? skipToken);
  return address?.zone === zone ? <b>{isolateLatin(t(productMessages.trustOwn, { title: address.title }))}</b> : null;
}
