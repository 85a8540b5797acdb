import type { GetStaticPaths, GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { homePageNumber, type HomePage, readHome } from '@/server/loaders/home';
import { staticPage, type StaticProps } from '@/server/loaders/page-props';

/** Further sections of the home page, for browsers without scripts. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<HomePage & StaticProps> = ({ params }) =>
  staticPage(async () => {
    const page = homePageNumber(params?.page);
    return page === null ? { is: 'missing' } : readHome(page);
  });

export default function LaterHome(props: HomePage & StaticProps) {
  return <HomeScreen {...props} />;
}
