import type { GetServerSideProps } from 'next';
import { readProduct, segmentsOf } from '@/ssr/loaders/product';
import { renderedPage } from '@/ssr/page-props';

/** The specification's other family of product paths: moves for good to `/products/{id}/{name}`. */
export const getServerSideProps: GetServerSideProps = ({ params }) =>
  renderedPage(() => readProduct('product', segmentsOf(params?.path)));

export default function MovedProduct() {
  return null;
}
