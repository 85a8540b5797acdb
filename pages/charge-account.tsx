import type { GetStaticProps } from 'next';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function ChargeAccount() {
  return <ChargeAccountScreen />;
}
