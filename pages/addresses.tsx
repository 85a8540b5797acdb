import type { GetStaticProps } from 'next';
import { AddressesScreen } from '@/storefront/screens/addresses/addresses-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Addresses() {
  return <AddressesScreen />;
}
