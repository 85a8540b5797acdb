import type { GetStaticProps } from 'next';
import { ProfileScreen } from '@/storefront/screens/profile/profile-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Profile() {
  return <ProfileScreen />;
}
