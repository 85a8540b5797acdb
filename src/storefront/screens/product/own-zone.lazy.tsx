import { skipToken } from '@reduxjs/toolkit/query/react';
import { preferredAddress } from '@/domain/preferred-address';
import { useGetAddressesQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { t } from '@/messages/format-message';
import { productMessages } from '@/messages/product';

/** The customer's address that the checkout offers first, at its delivery zone. */
export default function OwnZone({ zone }: { zone: string }) {
  const { data = [] } = useGetAddressesQuery(useAppSelector(selectCustomerId) ?? skipToken);
  const address = preferredAddress(data);
  return address?.zone === zone ? <b>{t(productMessages.trustOwn, { title: address.title })}</b> : null;
}
