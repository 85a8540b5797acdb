import type { GetStaticPaths, GetStaticProps } from 'next';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { type ProductPage, readProduct, segmentsOf } from '@/server/loaders/product';
import { staticPage, type StaticProps } from '@/server/loaders/page-props';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<ProductPage & StaticProps> = ({ params }) =>
  staticPage(() => readProduct('products', segmentsOf(params?.path)));

export default function Product(props: ProductPage & StaticProps) {
  return <ProductScreen {...props} />;
}
