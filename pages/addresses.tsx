import type { GetStaticProps } from 'next';
import { AddressesScreen } from '@/storefront/screens/addresses/addresses-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Addresses() {
  return <AddressesScreen />;
}
