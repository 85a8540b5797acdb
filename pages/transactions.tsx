import type { GetStaticProps } from 'next';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Transactions() {
  return <TransactionsScreen />;
}
