import type { GetStaticProps } from 'next';
import { FavoritesScreen } from '@/storefront/screens/favorites/favorites-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Favorites() {
  return <FavoritesScreen />;
}
