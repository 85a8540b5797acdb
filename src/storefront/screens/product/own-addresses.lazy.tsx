import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { useGetOwnAddressesQuery } from '@/storefront/state/customer/own-addresses.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';

/** Reports the customer's addresses. Loaded only for customers, with RTK Query. */
export default function OwnAddresses({ onAddresses }: { onAddresses: (addresses: readonly Address[]) => void }) {
  const { data } = useGetOwnAddressesQuery(useAppSelector(selectCustomerId) ?? skipToken);
  useEffect(() => onAddresses(data ?? []), [data, onAddresses]);
  return null;
}
