import type { GetStaticPaths, GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { homePageNumber, type HomePage, readHome } from '@/server/loaders/home';
import { keptPage, type KeptProps } from '@/server/loaders/page-props';

/** Further sections of the home page, for browsers without scripts. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<HomePage & KeptProps> = ({ params }) =>
  keptPage(async () => {
    const page = homePageNumber(params?.page);
    return page === null ? { is: 'missing' } : readHome(page);
  });

export default function LaterHome(props: HomePage & KeptProps) {
  return <HomeScreen {...props} />;
}
