import type { GetStaticProps } from 'next';
import { OfflineScreen } from '@/storefront/screens/offline/offline-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Offline() {
  return <OfflineScreen />;
}
