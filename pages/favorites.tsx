import type { GetStaticProps } from 'next';
import { FavoritesScreen } from '@/storefront/screens/favorites/favorites-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Favorites() {
  return <FavoritesScreen />;
}
