import type { GetStaticProps } from 'next';
import { FavoritesScreen } from '@/storefront/screens/favorites/favorites-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Favorites() {
  return <FavoritesScreen />;
}
