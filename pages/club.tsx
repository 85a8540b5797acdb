import type { GetStaticProps } from 'next';
import { ClubScreen } from '@/storefront/screens/club/club-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Club() {
  return <ClubScreen />;
}
