import type { GetStaticProps } from 'next';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Transactions() {
  return <TransactionsScreen />;
}
