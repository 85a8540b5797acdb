import type { GetServerSideProps } from 'next';
import { readProduct, segmentsOf } from '@/server/loaders/product';
import { serverPage } from '@/server/loaders/page-props';

/** The specification's alternative product paths, permanently redirected to `/products/{id}/{name}`. */
export const getServerSideProps: GetServerSideProps = ({ params }) =>
  serverPage(() => readProduct('product', segmentsOf(params?.path)));

export default function MovedProduct() {
  return null;
}
