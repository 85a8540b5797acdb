import type { GetStaticProps } from 'next';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Transactions() {
  return <TransactionsScreen />;
}
