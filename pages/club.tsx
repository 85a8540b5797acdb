import type { GetStaticProps } from 'next';
import { ClubScreen } from '@/storefront/screens/club/club-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Club() {
  return <ClubScreen />;
}
