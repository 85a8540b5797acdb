import type { GetStaticProps } from 'next';
import { ClubScreen } from '@/storefront/screens/club/club-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Club() {
  return <ClubScreen />;
}
