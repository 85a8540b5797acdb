import type { GetStaticPaths, GetStaticProps } from 'next';
import { OwnPageScreen } from '@/storefront/screens/own-page/own-page-screen';
import { type OwnPageProps, readOwnPage } from '@/server/loaders/own-page';
import { staticPage, type StaticProps } from '@/server/loaders/page-props';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<OwnPageProps & StaticProps> = ({ params }) =>
  staticPage(() => readOwnPage(params?.slug));

export default function OwnPage(props: OwnPageProps & StaticProps) {
  return <OwnPageScreen {...props} />;
}
