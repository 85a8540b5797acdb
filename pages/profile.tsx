import type { GetStaticProps } from 'next';
import { ProfileScreen } from '@/storefront/screens/profile/profile-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Profile() {
  return <ProfileScreen />;
}
