import type { GetStaticProps } from 'next';
import { OfflineScreen } from '@/storefront/screens/offline/offline-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Offline() {
  return <OfflineScreen />;
}
