import type { GetStaticProps } from 'next';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function ChargeAccount() {
  return <ChargeAccountScreen />;
}
