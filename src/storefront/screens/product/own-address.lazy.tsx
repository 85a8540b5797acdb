import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { useGetPreferredAddressQuery } from '@/storefront/state/customer/preferred-address.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';

/** Reports the customer's address that the checkout offers first. Loaded only for customers, with RTK Query. */
export default function OwnAddress({ onAddress }: { onAddress: (address: Address | null) => void }) {
  const { data } = useGetPreferredAddressQuery(useAppSelector(selectCustomerId) ?? skipToken);
  useEffect(() => onAddress(data ?? null), [data, onAddress]);
  return null;
}
