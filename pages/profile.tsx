import type { GetStaticProps } from 'next';
import { ProfileScreen } from '@/storefront/screens/profile/profile-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Profile() {
  return <ProfileScreen />;
}
