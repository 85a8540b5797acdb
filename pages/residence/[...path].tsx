import type { GetStaticPaths, GetStaticProps } from 'next';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { type ProductPage, readProduct, segmentsOf } from '@/server/loaders/product';
import { staticPage, type StaticProps } from '@/server/loaders/page-props';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<ProductPage & StaticProps> = ({ params }) =>
  staticPage(() => readProduct('residence', segmentsOf(params?.path)));

export default function Residence(props: ProductPage & StaticProps) {
  return <ResidenceScreen {...props} />;
}
