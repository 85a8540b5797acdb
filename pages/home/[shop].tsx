import type { GetStaticPaths, GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { type HomePage, readHome } from '@/ssr/loaders/home';
import { keptPage, type KeptProps } from '@/ssr/page-props';

/** `/`, by a rewrite (next.config.js): a page with a parameter is not fetched while building. */
const HOME_SEGMENT = 'shop';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<HomePage & KeptProps> = ({ params }) =>
  keptPage(async () => (params?.shop === HOME_SEGMENT ? readHome() : { is: 'missing' }));

export default function Home(props: HomePage & KeptProps) {
  return <HomeScreen {...props} />;
}
