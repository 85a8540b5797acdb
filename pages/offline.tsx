import type { GetStaticProps } from 'next';
import { OfflineScreen } from '@/storefront/screens/offline/offline-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Offline() {
  return <OfflineScreen />;
}
